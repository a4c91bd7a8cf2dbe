import { type FenText, formatDifference, formatMoney } from '@contract/money';

const HIDDEN = '****';

/** 分 in yuan, or dots where the reader has hidden amounts. */
export const amount = (fen: FenText, masked: boolean): string => (masked ? HIDDEN : formatMoney(fen));

/** A difference with its sign. */
export const difference = (fen: bigint | FenText, masked: boolean): string => (masked ? HIDDEN : formatDifference(fen));
