import type { SheetRow } from '../../types';
import { parseDate } from '../cells/parse-date';
import { parsePunches } from '../cells/parse-punches';

/** What a column called "时间" holds: dates, single times, moments (date and time), several times a cell, or nothing of the kind. */
export type TimesKind = 'date' | 'time' | 'moment' | 'many' | 'none';

/** By most of the column's first cells; null where they are blank. */
export function kindOfTimes(rows: readonly SheetRow[], column: number): TimesKind | null {
  const counts = new Map<TimesKind, number>();
  for (const row of rows) {
    const cell = row.cells[column];
    const text = cell?.text.trim() ?? '';
    if (text === '' || /^[-—]+$/.test(text) || /未打卡|缺卡/.test(text)) continue;
    const kind = kindOf(text, cell?.kind === 'number');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if ((counts.get('many') ?? 0) > 0 && !counts.has('date') && !counts.has('moment')) return 'many';
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function kindOf(text: string, number: boolean): TimesKind {
  const date = number ? null : parseDate(text, '2026-01');
  const rest = date?.ok === true ? date.rest : text;
  const times = parsePunches(date?.ok === true ? rest.replace(/^(?:周|星期)[一二三四五六日天]/, '') : text).minutes
    .length;
  if (times > 1) return 'many';
  if (times === 1) return date?.ok === true ? 'moment' : 'time';
  return date?.ok === true ? 'date' : 'none';
}
