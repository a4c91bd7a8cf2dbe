import { type FenText, formatDifference, formatMoney, parseMoney } from '@contract/money';
import { amountsHidden } from './screenshot-mode';

/** Stands for any hidden amount: of one length, so that it does not betray the size. */
export const HIDDEN_AMOUNT = '••••';

/*
 * The one way from an amount to what people read: the linter lets nothing else of the console use the
 * contract's formats. While amounts are hidden (screenshot mode) it gives dots; who shows it asks
 * useTextOf or useAmountsHidden, and so is drawn anew when the mode changes.
 */

/** 分 as people read it, e.g. "12,345.60". */
export const moneyText = (fen: bigint | FenText): string => (amountsHidden() ? HIDDEN_AMOUNT : formatMoney(fen));

/** 分 as wide as people read it, for what covers it itself (Money): its digits, or noughts in their places. */
export const sizedText = (fen: bigint | FenText): string =>
  amountsHidden() ? formatMoney(fen).replace(/\d/g, '0') : formatMoney(fen);

/** A difference with its sign. */
export const differenceText = (fen: bigint | FenText): string =>
  amountsHidden() ? HIDDEN_AMOUNT : formatDifference(fen);

/** A cell of somebody's sheet as it stands there; dots where it is a figure. */
export const cellText = (value: string): string => (amountsHidden() && parseMoney(value).ok ? HIDDEN_AMOUNT : value);

/** Amounts as the server's sentences and people write them: with two decimals, or with thousands apart. */
const WRITTEN = /[+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+\.\d{2})(?![\d.%])/g;

/** A sentence that may tell amounts. */
export const sentenceText = (sentence: string): string =>
  amountsHidden() ? sentence.replace(WRITTEN, HIDDEN_AMOUNT) : sentence;
