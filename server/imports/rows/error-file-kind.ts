import type { SheetPlaces } from '@contract/imports/places';
import type { ImportState } from '../../db/tables/import';
import type { KindTypes } from '../types';

/** What the engine knows of an issue, whatever the kind of sheet. */
export interface StoredIssue {
  level: 'error' | 'warning' | 'info';
  /** Column of the sheet; null or absent = the row as a whole. */
  column?: number | null | undefined;
}

/** What 错误明细 shows of a kind's doubtful rows. */
export interface ErrorFileKind<K extends KindTypes> {
  /** First part of the file's name. */
  name: string;
  /** States besides those in which an import may be looked at. */
  also?: readonly ImportState[];
  columns(record: K['record']): readonly { index: number; label: string }[];
  /** What is said above the head beside the file's name, who and when. */
  note?(record: K['record']): string;
  /** A stored issue of a row in Chinese. */
  issueText(issue: StoredIssue, rowNo: number, record: K['record']): string;
  /** How the workbook itself names the rows and columns of a table; absent where their numbers are the sheet's. */
  places?(record: K['record']): SheetPlaces;
}
