import type { FenText } from '@contract/money';
import { moneyText } from '@/utils/money-text';
import { HIDDEN_AMOUNT } from '@/utils/sentence-text';

/** An amount in 分 for reading, a dash where the sheet left it blank, or dots of constant length: hidden amounts must not betray their size. */
export function slipAmount(fen: FenText, masked: boolean): string {
  if (masked) return HIDDEN_AMOUNT;
  return fen === '' ? '—' : moneyText(fen);
}
