import type { ArrangedLayout } from '@contract/imports/arrangement';
import { otherMonthSaid } from '../../layout/month-names';
import { HEAD_ROWS, type ListedSheet } from '../../read/open-workbook';
import type { HeaderLabel, SheetRow } from '../../types';
import { seeSheet, type WageSheetKind } from '../arrange/seen-sheet';

/** A sheet beside the people's that may sum them up, a row a department. */
export interface SummarySheet {
  name: string;
  labels: readonly HeaderLabel[];
  /** Below its header. */
  rows: readonly SheetRow[];
}

const MOST_ROWS = HEAD_ROWS - 1;

/** Sheets without people of their own and not of another month. `read`: those whose people are read. */
export function summarySheets(
  listed: readonly ListedSheet[],
  read: ReadonlySet<number>,
  payMonth: string,
  kind: WageSheetKind,
): SummarySheet[] {
  return listed.flatMap((sheet): SummarySheet[] => {
    const { info, rows } = sheet;
    if (read.has(info.index) || info.empty || rows.length > MOST_ROWS) return [];
    const seen = seeSheet(sheet, kind);
    if (!seen || (seen.name !== null && seen.people.size > 0)) return [];
    const titles = rows.filter(({ rowNo }) => rowNo < seen.header.start);
    if (otherMonthSaid(info.name, titles, payMonth) !== null) return [];
    return [{ name: info.name, labels: seen.labels, rows: rows.filter(({ rowNo }) => rowNo > seen.header.end) }];
  });
}

/** Indexes of the sheets that are read. */
export function sheetsOf({ sheetIndex, arrangement }: ArrangedLayout): Set<number> {
  if (arrangement?.kind === 'slips') return new Set(arrangement.tabs);
  return new Set(arrangement?.kind === 'parts' ? arrangement.parts.map((part) => part.sheetIndex) : [sheetIndex]);
}
