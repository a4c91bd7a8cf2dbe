import { shownLocale } from './locale';

/** Marks of a language between and around words that are put together here, not in its messages. */
const MARKS = {
  'zh-CN': { list: '、', comma: '，', phrase: '、', clause: '；', colon: '：', open: '（', close: '）', stop: '' },
  'en-US': { list: ', ', comma: ', ', phrase: '; ', clause: '; ', colon: ': ', open: ' (', close: ')', stop: ' ' },
} as const;

const marks = () => MARKS[shownLocale()];

/** Names in a row. */
export const listed = (names: readonly (string | number)[]): string => names.join(marks().list);
/** Parts of one sentence. */
export const inOneSentence = (parts: readonly string[]): string => parts.join(marks().comma);
/** Things in a row that may hold commas of their own. */
export const listedPhrases = (phrases: readonly string[]): string => phrases.join(marks().phrase);
/** One statement after another. */
export const clauses = (parts: readonly string[]): string => parts.join(marks().clause);
/** Whole sentences, each with its full stop. */
export const sentences = (parts: readonly string[]): string => parts.join(marks().stop);
/** Between what something is called and what it is. */
export const colon = (): string => marks().colon;
export const labelled = (label: string, value: string): string => label + marks().colon + value;
/** A remark beside what it is about. */
export const withRemark = (words: string, remark: string): string => words + marks().open + remark + marks().close;
