import { amountsHidden } from './screenshot-mode';

/** Stands for any hidden amount: of one length, so that it does not betray the size. */
export const HIDDEN_AMOUNT = '••••';

/** Amounts as the server's sentences and people write them: with two decimals, or with thousands apart. */
const WRITTEN = /[+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+\.\d{2})(?![\d.%])/g;

/** A sentence that may tell amounts: with dots for them in screenshot mode. */
export const sentenceText = (sentence: string): string =>
  amountsHidden() ? sentence.replace(WRITTEN, HIDDEN_AMOUNT) : sentence;
