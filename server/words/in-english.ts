import { ENGLISH } from './english';
import { phraseBook } from './phrase-book';

const { ours, mixed } = phraseBook(ENGLISH);

/** A text of ours in English; what has none yet stays as it is. */
export const inEnglish = ours;

/** A text of ours, or somebody's own words: these stay as they are. */
export const mixedInEnglish = mixed;
