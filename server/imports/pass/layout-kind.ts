import type { SheetLayout } from '@contract/imports/schemas';
import type { KindTypes } from '../types';
import type { PassChange } from './begin';

/** What it means for a kind that another sheet or header is pointed at. */
export interface LayoutKind<K extends KindTypes, L extends SheetLayout = SheetLayout> {
  step: string;
  sheets(record: K['record']): readonly { index: number }[];
  /** The sheet that is read now. */
  sheetIndex(record: K['record']): number | undefined;
  /** Makes the layout of what is asked for, where that is more than a sheet and its header. */
  asked?(record: K['record'], asked: L): L;
  /** Whether rows keep their numbers, where the sheet alone does not say it. */
  sameRows?(record: K['record'], layout: L): boolean;
  /** How the sheet is understood from then on. */
  understood(layout: L): PassChange<K>;
  /** What else of the import holds no longer. */
  values?(sameSheet: boolean): K['update'];
}
