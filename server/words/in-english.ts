import { ENGLISH } from './english';
import { phraseBook } from './phrase-book';

/** A text of ours in English; what has none yet, and what is not ours, stays as it is. */
export const inEnglish = phraseBook(ENGLISH);
