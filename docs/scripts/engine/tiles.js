// @ts-check
// Tiles: 0-8 characters, 9-17 bamboos, 18-26 dots, 27-30 winds E S W N, 31-33 dragons C F P.

export const KINDS = 34;
