import type { FenText } from '@contract/money';
import { differenceText, moneyText } from '@/utils/money-text';
import { HIDDEN_AMOUNT } from '@/utils/sentence-text';

/** 分 in yuan, or dots where the reader has hidden amounts. */
export const amount = (fen: FenText, masked: boolean): string => (masked ? HIDDEN_AMOUNT : moneyText(fen));

/** A difference with its sign. */
export const difference = (fen: bigint | FenText, masked: boolean): string =>
  masked ? HIDDEN_AMOUNT : differenceText(fen);
