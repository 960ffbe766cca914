// How a hand looks on a page of somebody else: sizes from its font, colors from its text, light or dark as it is.
export const STYLE = `
:host { display: block; --tile-face: light-dark(#fffdf5, #f4efdf); --tile-edge: light-dark(#8d8672, #6d6857);
  --mark: #b86b2b; --bad: #c8452f; margin: .6em 0; }
:host([hidden]) { display: none; }
:host([tiles="simplified"]) { --tile-traditional: none; --tile-simplified: inline; }
.hand { --w: var(--mahjong-hand-tile, 1.9em); --h: calc(var(--w) * 4 / 3); display: flex; flex-wrap: wrap; align-items: flex-end; gap: .4em .6em; padding: 3px; }
.g { display: inline-flex; align-items: flex-end; min-width: 0; max-width: 100%; }
.win { flex: none; margin-left: .3em; padding: .14em .16em; border-radius: .25em; box-shadow: 0 0 0 2px var(--mark); }
.fl { opacity: .9; }
svg { display: block; flex: 0 1 var(--w); width: var(--w); min-width: 0; aspect-ratio: 3 / 4; }
svg + svg { margin-left: 1px; }
.c { flex: none; height: var(--h); transform: rotate(-90deg); margin: 0 calc((var(--h) - var(--w)) / 2) calc((var(--w) - var(--h)) / 2); }
.stack { display: inline-flex; flex-direction: column; }
.stack .c { margin-block: calc((var(--w) - var(--h)) / 2); }
p, ul { margin: .45em 0 0; padding: 0; }
.how, .verdict { font-size: .9em; opacity: .85; }
.total { margin-top: .5em; }
.total b { font-size: 1.15em; }
ul { display: grid; grid-template-columns: max-content 1fr; gap: .15em .7em; list-style: none; }
li { display: contents; }
li b { text-align: end; font-variant-numeric: tabular-nums; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover, a:focus-visible { text-decoration-thickness: 2px; }
.fault { border-inline-start: 3px solid var(--bad); padding-inline-start: .6em; }
.fault code { display: block; }
.fault mark { color: inherit; background: none; border-bottom: 2px solid var(--bad); }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
@media (max-width: 44.9em) {
  .hand { --w: var(--mahjong-hand-tile, 1.6em); gap: .35em .45em; }
  .hand:has(> .g:first-child + .win:last-child) { flex-wrap: nowrap; }
}
@media (forced-colors: active) { .win { outline: 2px solid; } }
@media print { :host { break-inside: avoid; } }
`;
