import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayResult } from '../../../contract/checks/day';
import list from './corpus.json';

/** A public workbook by somebody else, and what an experienced clerk reads in it. Rows count from 1, columns are letters. */
export interface Case {
  file: string;
  repo: string;
  path: string;
  commit: string;
  sha256: string;
  /** What is particular about its layout. */
  tries: string;
  /** Nobody is in it. */
  blank?: boolean;
  /** What a careful clerk asks, too: its figures do not add up, people stand in it twice, rows are of other months. */
  asks?: string[];
  /** As what it is refused, for it holds nothing of what it is read for: the code, of attendance with what it looks like. */
  refused?: string;
  /** Nobody is named in it. */
  noNames?: boolean;
  sheet?: string;
  headerRows?: number[];
  month?: string;
  people?: number;
  /** "2-25,27" */
  personRows?: string;
  /** Net of all people; without a column it has to be computed. */
  net?: { column?: string; sumFen?: number };
  gross?: { column?: string };
  deductionTotal?: { column?: string };
  earnings?: string[];
  deductions?: string[];
  employer?: string[];
  info?: string[];
  /** Columns of which the sheet leaves open whether they count. */
  open?: string[];
  /** Columns of an attendance grid's days. */
  dayColumns?: string[];
  /** Days of all people by what came of them. */
  days?: Partial<Record<DayResult, number>>;
  /** Meaning by column of a staff list. */
  fields?: Record<string, string>;
  /** Found later, and read for the first time after rules had been made for the others. */
  second?: boolean;
}

export type Kind = 'wages' | 'attendance' | 'staff';
export const kindOf = ({ file }: Case) => file.slice(0, file.indexOf('/')) as Kind;

export const PARTS = ['set aside', 'the rest', 'second set'] as const;

/** A third of the first set is set aside: chosen by hash before anything was changed for its sake. */
export const partOf = ({ sha256, second }: Case): (typeof PARTS)[number] =>
  second ? 'second set' : Number.parseInt(sha256.slice(0, 4), 16) % 3 === 0 ? 'set aside' : 'the rest';

/** The cases whose files lie in the folder, with their paths. Throws for a file that is another than the one described. */
export function casesIn(folder: string): { found: (Case & { at: string })[]; missing: Case[] } {
  const all = (list as Case[]).map((one) => ({ ...one, at: join(folder, one.file) }));
  for (const { at, sha256, file } of all.filter(({ at }) => existsSync(at)))
    if (createHash('sha256').update(readFileSync(at)).digest('hex') !== sha256)
      throw new Error(`${file} is not the file the corpus describes`);
  return { found: all.filter(({ at }) => existsSync(at)), missing: all.filter(({ at }) => !existsSync(at)) };
}

/** "2-4,7" → 2, 3, 4, 7 */
export function rowsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = NaN, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** "A" → 0, "AB" → 27 */
export const columnIndex = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
