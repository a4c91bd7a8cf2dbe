import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { SheetKind } from '../../layout/detect-layout';
import { findHeader, type HeaderRows } from '../../layout/find-header';
import { textAt } from '../../layout/cells';
import { buildLabels } from '../../layout/labels';
import { labelKey } from '../../mapping/label-key';
import { HEAD_ROWS, type ListedSheet } from '../../read/open-workbook';
import type { OpenWorkbook } from '../../read/types';
import { likelyDataRows, totalLabel } from '../../rows/classify-row';
import type { HeaderLabel, MergeRange, SheetRow } from '../../types';

export type WageSheetKind = Required<Pick<SheetKind, 'weigh' | 'worth' | 'isName'>> & SheetKind;

/** What the first rows of a sheet say of the table in it. */
export interface SeenSheet {
  sheet: Pick<ListedSheet, 'info' | 'rows' | 'hiddenColumns'>;
  header: HeaderRows;
  labels: HeaderLabel[];
  /** Columns where blocks of the same header begin. */
  blocks: number[];
  worth: number;
  /** Column of people's names; null where it has none. */
  name: number | null;
  /** Names of the people, each once. */
  people: ReadonlySet<string>;
}

/** Null where nothing looks like a header. */
export function seeSheet(
  sheet: SeenSheet['sheet'],
  kind: WageSheetKind,
  merges: readonly MergeRange[] = [],
): SeenSheet | null {
  const header = findHeader(sheet.rows, merges, kind.weigh);
  if (!header) return null;
  const { labels, blocks } = buildLabels(sheet.rows, header.start, header.end, merges, sheet.hiddenColumns);
  const rows = likelyDataRows(sheet.rows, header.start, header.end);
  const name = labels.find(({ label }) => kind.isName(label))?.index ?? null;
  return {
    sheet,
    header,
    labels,
    blocks,
    worth: kind.worth(labels, rows),
    name,
    people: name === null ? new Set() : peopleOf(rows, name, kind),
  };
}

function peopleOf(rows: readonly SheetRow[], name: number, { weigh }: WageSheetKind): Set<string> {
  return new Set(
    rows
      .filter((row) => totalLabel(row, [...row.cells.keys()]) === null)
      .map((row) => normalizePersonName(textAt(row, name)))
      .filter((text) => isPersonName(text) && weigh(text) === 0),
  );
}

/** Names of the people of all rows, which the first of a long sheet are not. */
export async function allPeople(
  workbook: OpenWorkbook,
  { sheet, header, name, people }: SeenSheet,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (name === null || sheet.rows.length < HEAD_ROWS) return people;
  const all = new Set<string>();
  for await (const { rows } of workbook.rows(sheet.info.index, signal))
    for (const row of rows) {
      const text = normalizePersonName(textAt(row, name));
      if (row.rowNo > header.end && isPersonName(text)) all.add(text);
    }
  return all;
}

/** The labels a table has and where, by which it is like another. */
export const tableKey = ({ labels }: Pick<SeenSheet, 'labels'>): string =>
  JSON.stringify(labels.filter(({ named }) => named).map(({ index, label }) => [index, labelKey(label)]));
