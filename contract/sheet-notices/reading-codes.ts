import { codesOf } from '../issues/definition';
import { READING_NOTICES } from './reading';

/** Codes of what is said of how a workbook was read. */
export const READING_CODES: readonly string[] = codesOf(READING_NOTICES);
