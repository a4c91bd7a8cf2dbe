import type { LearntShape } from '@contract/imports/learnt-shape';
import type { SheetInfo, SheetLayout } from '@contract/imports/schemas';
import type { HeaderLabel } from '../types';
import { cleanLabel } from './label-key';
import { recall } from './best-template';

/** A mapping of columns the company has used, and the shape of the sheet it was used on. */
export interface LearntTemplate<C, S extends LearntShape = LearntShape> {
  columns: readonly C[];
  /** Missing where it was learnt before shapes were. */
  shape?: S | null;
}

const MONTH = /[\d一二三四五六七八九十]+|[年月份号日.\-_/\s()（）]/g;

/** A sheet's name without what changes from month to month: "2026年6月工资" → "工资". */
export const sheetPattern = (name: string) => name.normalize('NFKC').replace(MONTH, '').toLowerCase();

/** What is learnt of where an import's table stood; null where that is not known. */
export function learntShape(sheets: readonly SheetInfo[], layout: SheetLayout | null): LearntShape | null {
  const name = sheets.find(({ index }) => index === layout?.sheetIndex)?.name;
  if (!layout || name === undefined) return null;
  return { sheet: sheetPattern(name), headerStart: layout.headerStart, headerEnd: layout.headerEnd };
}

/** Whether these are the labels of a mapping in its very order. */
export const isSameShape = (labels: readonly HeaderLabel[], columns: readonly { label: string }[]) =>
  recall(labels, [columns])?.same === true;

/** Nearly every label has a part in these cells: looking at the rows as a header is worth it. */
export function mayHold(cells: readonly string[], columns: readonly { label: string }[]): boolean {
  const texts = cells.map(cleanLabel).filter((text) => text !== '');
  const known = columns.filter(({ label }) => texts.some((text) => label.includes(text)));
  return columns.length > 0 && known.length >= columns.length * 0.9;
}
