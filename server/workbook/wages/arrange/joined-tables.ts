import type { Arrangement, TablePart } from '@contract/imports/arrangement';
import { textAt } from '../../layout/cells';
import { monthsIn } from '../../layout/month-names';
import { labelKey } from '../../mapping/label-key';
import { likelyDataRows } from '../../rows/classify-row';
import { meaningOf } from '../mapping/dictionary';
import { findTotalColumns } from '../mapping/map-columns';
import { NAMESAKES } from './like-sheets';
import type { SeenSheet } from './seen-sheet';

/** A table, and the parts it has. */
export interface OwnTable {
  seen: SeenSheet;
  parts: readonly TablePart[];
}

/**
 * Which of these tables are wage lists of different people, and so one list: the first, and those whose people stand in none
 * before. Tables of another month are others.
 */
export function joinable<T extends Pick<OwnTable, 'seen'>>(tables: readonly T[]): T[] {
  const known = new Set<string>();
  const months = new Set<string>();
  return tables.filter(({ seen }) => {
    const { people, name } = seen;
    if (name === null || people.size === 0 || !isWageList(seen)) return false;
    const again = [...people].filter((person) => known.has(person)).length;
    const said = monthSaid(seen);
    if (again > people.size * NAMESAKES || (said !== '' && months.size > 0 && !months.has(said))) return false;
    for (const person of people) known.add(person);
    if (said !== '') months.add(said);
    return true;
  });
}

/** Tables with headers of their own as one that has the columns of all, `tab` apart. */
export function joinedTables(tables: readonly OwnTable[]): Pick<Parts, 'parts' | 'head'> | null {
  const [first] = tables;
  if (!first) return null;
  const columns: { key: string; label: string }[] = [];
  const keys = tables.map(({ seen }) => columnKeys(seen));
  for (const own of keys) {
    let at = 0;
    for (const column of own) {
      const known = columns.findIndex(({ key }) => key === column.key);
      // A column that is new stands behind the one it stood behind.
      if (known === -1) columns.splice(at, 0, column);
      at = (known === -1 ? at : known) + 1;
    }
  }
  return {
    head: { start: first.seen.header.start, labels: columns.map(({ label }) => label) },
    parts: tables.flatMap(({ parts }, table) =>
      parts.map((part) => ({
        ...part,
        columns: columns.map(({ key }) => keys[table]?.find((own) => own.key === key)?.index ?? null),
      })),
    ),
  };
}

type Parts = Extract<Arrangement, { kind: 'parts' }>;

/** Net pay is called so and there is what it is made of: one amount alone may be anything that is paid to anybody. */
function isWageList({ labels, sheet, header }: SeenSheet): boolean {
  const { shapes, totals } = findTotalColumns(labels, likelyDataRows(sheet.rows, header.start, header.end));
  const net = meaningOf(labels[totals.netPay ?? -1]?.label ?? '');
  const amounts = labels.filter((_, place) => {
    const { target, kind, sign } = shapes.at(place, totals);
    return kind === 'amount' && (sign !== 0 || target === 'grossPay');
  });
  return net?.target === 'netPay' && net.strength === 'strong' && amounts.length > 0;
}

/** What makes a table's columns the same as another's: what they mean, however they are called, else the label. */
function columnKeys({ labels, sheet, header }: SeenSheet): { key: string; label: string; index: number }[] {
  const { shapes, totals } = findTotalColumns(labels, likelyDataRows(sheet.rows, header.start, header.end));
  const used = new Set<string>();
  return labels.flatMap(({ label, index, named }, place) => {
    if (!named) return [];
    const { target } = shapes.at(place, totals);
    const meant = target === null || target.startsWith('custom:') ? null : `=${target}`;
    const key = meant !== null && !used.has(meant) ? meant : labelKey(label) || label;
    const own = used.has(key) ? `${key} ${label}` : key;
    used.add(own);
    return [{ key: own, label, index }];
  });
}

/** The months that a table's title names, as text; '' where it names none. */
function monthSaid({ sheet: { rows }, header }: SeenSheet): string {
  const said = rows
    .filter(({ rowNo }) => rowNo < header.start)
    .flatMap((row) => row.cells.flatMap((_, column) => monthsIn(textAt(row, column)).map(({ month }) => month)));
  return [...new Set(said)].sort((one, other) => one - other).join();
}
