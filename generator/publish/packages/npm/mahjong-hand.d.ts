/** Defines the tag `<mahjong-hand>`; on a server it does nothing. */
export {};
