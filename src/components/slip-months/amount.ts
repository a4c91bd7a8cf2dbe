import { type FenText, formatMoney } from '@contract/money';

/** 分 in yuan, or dots where the reader has hidden amounts. */
export const amount = (fen: FenText, masked: boolean): string => (masked ? '****' : formatMoney(fen));

/** A difference with its sign. */
export const difference = (fen: FenText, masked: boolean): string =>
  masked ? '****' : `${BigInt(fen) > 0n ? '+' : ''}${formatMoney(fen)}`;
