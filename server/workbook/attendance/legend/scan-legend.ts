import type { LegendEntry } from '@contract/checks/legend';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { textAt } from '../../layout/cells';
import type { OpenWorkbook } from '../../read/types';
import { DayTextReader } from '../cells/day-text';
import { readIdentityLine } from '../people/identity-line';
import { isDayRow } from '../read/block-gate';
import type { CheckColumn, CheckLayout } from '../types';
import { CountedMarks } from './counted-marks';
import { legendOf } from './legend';
import { readLegendLine, readLegendRow } from './legend-rows';
import { letterMarks, saysLetters } from './letter-marks';

export interface LegendScan {
  /** Explained in the sheet itself. */
  explained: LegendEntry[];
  /** Marks with a meaning that occur in the sheet: to be shown for confirmation. */
  used: LegendEntry[];
  unknown: string[];
}

/** Reads a grid once for its legend (which stands below, as a rule) and the marks in it. */
export async function scanLegend(
  workbook: OpenWorkbook,
  layout: CheckLayout,
  columns: readonly CheckColumn[],
  learnt: readonly LegendEntry[],
  hoursPerDay: number,
  signal?: AbortSignal,
): Promise<LegendScan> {
  const name = columns.find(({ target }) => target === 'name' || target === 'firstName')?.index ?? -1;
  const dayColumns = columns.filter((column) => column.target === 'day' || saysLetters(column));
  const days = dayColumns.map((column) => column.index);
  const texts = new Set<string>();
  const explained: LegendEntry[] = [];
  const counted = new CountedMarks(columns, days);
  for await (const { rows } of workbook.rows(layout.sheetIndex, signal)) {
    for (const row of rows) {
      if (row.rowNo >= layout.headerStart && row.rowNo <= layout.headerEnd) continue;
      if (readIdentityLine(row) !== null || isDayRow(row, dayColumns)) continue;
      const who = textAt(row, name);
      const entries =
        who !== '' && isPersonName(normalizePersonName(who)) && row.rowNo > layout.headerEnd
          ? []
          : row.rowNo < layout.headerStart
            ? readLegendLine(row)
            : readLegendRow(row);
      explained.push(...entries.filter((entry) => !explained.some((known) => known.mark === entry.mark)));
      if (entries.length > 0 || row.rowNo < layout.headerStart || texts.size > 5_000) continue;
      for (const column of days) {
        const text = textAt(row, column);
        if (text !== '') texts.add(text);
      }
      if (who !== '') counted.add(row);
    }
  }
  for (const entries of [letterMarks(texts), counted.entries()])
    explained.push(...entries.filter(({ mark }) => !explained.some((known) => known.mark === mark)));
  const legend = legendOf(explained, learnt);
  const reader = new DayTextReader(legend, hoursPerDay);
  const read = [...texts].filter((text) => !/\d[:：]\d/.test(text)).map((text) => reader.read(text, 1));
  const marks = new Set([...read.flatMap((text) => text.marks), ...[...texts].filter((text) => legend.has(text))]);
  return {
    explained,
    used: [...marks].flatMap((mark) => legend.get(mark) ?? []),
    unknown: [...new Set(read.flatMap((text) => text.unknown))],
  };
}
