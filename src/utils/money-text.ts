import { type FenText, formatDifference, formatMoney, parseMoney } from '@contract/money';
import { amountsHidden } from './screenshot-mode';
import { HIDDEN_AMOUNT } from './sentence-text';

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
