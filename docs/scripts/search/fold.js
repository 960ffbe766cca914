// What is typed and what is written, made alike: no case, accents, tones, wide forms, signs, old characters.

const PAIRS =
  "龍龙蓮莲寶宝燈灯對对槓杠扛杠搶抢無无開开門门連连組组綠绿風风萬万條条餅饼東东發发張张單单釣钓邊边絕绝紅红斷断順顺節节雙双會会" +
  "時时間间規规則则罰罚遲迟報报錯错詐诈點点兩两個个幾几種种號号數数莊庄聽听補补換换輪轮擲掷牆墙墻墙還还計计總总語语問问題题後后" +
  "說说訴诉過过處处費费賽赛標标準准類类動动誰谁給给見见從从這这為为與与來来撈捞將将顯显記记錄录積积責责賠赔勝胜貳二參三" +
  "胡和糊和么幺麼幺囍喜";
/** @type {Map<string, string>} */
const SAME = new Map();
{
  const signs = [...PAIRS];
  for (let i = 0; i < signs.length; i += 2) SAME.set(signs[i], signs[i + 1]);
}
const OLD = new RegExp(`[${[...SAME.keys()].join("")}]`, "gu");

/** The text as it is compared; lines stay lines. @param {string} text */
export const fold = (text) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(OLD, (sign) => SAME.get(sign) ?? sign)
    .replace(/[^\p{L}\p{N}\n]+/gu, " ")
    .replace(/^ +| +$/gm, "");

/** Words of a folded text: runs of Chinese, of digits, and the rest. @param {string} text @returns {string[]} */
export const wordsOf = (text) =>
  text.match(/\p{Script=Han}+|\p{N}+|[^\p{Script=Han}\p{N}\s]+/gu) ?? [];

/**
 * Where the words stand in a text as it is written: pairs of start and end, in order, apart.
 * @param {string} text @param {string[]} words
 * @returns {[number, number][]}
 */
export const places = (text, words) => {
  let folded = "";
  /** @type {number[]} */
  const at = []; // for each sign of the folded text its place in the written one
  let place = 0;
  for (const sign of text) {
    for (const part of fold(sign) || (/\p{M}/u.test(sign) ? "" : " ")) {
      folded += part;
      at.push(place);
    }
    place += sign.length;
  }
  at.push(place);
  /** @type {[number, number][]} */
  const found = [];
  for (const word of words) {
    const inside = /^\p{Script=Han}/u.test(word);
    for (let i = folded.indexOf(word); word && i >= 0; i = folded.indexOf(word, i + 1)) {
      const before = i ? folded[i - 1] : " ";
      if (!inside && before !== " " && !/\p{Script=Han}/u.test(before)) continue;
      let end = i + word.length; // of a word all is marked, not only its stem
      while (!inside && /[\p{L}\p{N}]/u.test(folded[end] ?? "") && !/\p{Script=Han}/u.test(folded[end])) end += 1;
      found.push([at[i], at[end]]);
    }
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return found.reduce((kept, [start, end]) => {
    const last = kept.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else kept.push([start, end]);
    return kept;
  }, /** @type {[number, number][]} */ ([]));
};
