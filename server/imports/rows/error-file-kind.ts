import type { ImportState } from '../../db/tables/import';
import type { KindTypes } from '../types';
import type { ShownIssue } from './error-sheet';

/** What 错误明细 shows of a kind's doubtful rows. `I`: an issue as it is stored. */
export interface ErrorFileKind<K extends KindTypes, I = unknown> {
  /** First part of the file's name. */
  name: string;
  /** States besides those in which an import may be looked at. */
  also?: readonly ImportState[];
  columns(record: K['record']): readonly { index: number; label: string }[];
  /** What is said above the head beside the file's name, who and when. */
  note?(record: K['record']): string;
  /** Absent where issues are stored as they are shown. */
  shown?(issue: I): ShownIssue;
}
