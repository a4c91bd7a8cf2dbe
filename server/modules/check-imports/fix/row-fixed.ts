import type { Selectable } from 'kysely';
import type { CheckFixes, CheckImportRowTable } from '../../../db/tables/check-import';
import { leftLines } from '../../../imports';
import { cleanText, maskPersonal } from '../../../workbook';
import type { ImportRecord } from '../store';
import type { Touched } from './note-step';

export interface RowChange {
  rowNo: number;
  /** New texts by column index. */
  cells?: Record<string, string>;
  ignored?: boolean;
}

type Shown = Pick<Selectable<CheckImportRowTable>, 'name' | 'status' | 'cells' | 'issues'>;

/** A change of a row laid over what was said of it before; `shown`: the row, where its texts are kept. Pure. */
export function rowFixed(
  { reading: { columns = [] } }: Pick<ImportRecord, 'reading'>,
  shown: Shown | undefined,
  before: CheckFixes['rows'][string] = {},
  { rowNo, cells = {}, ignored }: RowChange,
): Touched {
  const said = Object.entries(cells).map(([index, text]): [string, string] => [index, cleanText(text).trim()]);
  const texts = { ...before.cells, ...Object.fromEntries(said) };
  const { left: was, ...rest } = before;
  const left = ignored === true && shown?.status !== 'ignored' ? codesOf(shown) : ignored === false ? undefined : was;
  const fix = {
    ...rest,
    ...(Object.keys(texts).length > 0 ? { cells: texts } : {}),
    ...(ignored === undefined ? {} : { ignored }),
    ...(left ? { left } : {}),
  };
  const lines = said.map(([index, text]) => {
    const place = columns.findIndex((column) => column.index === Number(index));
    const label = columns[place]?.label ?? null;
    // Of a row without a doubt the texts are not kept.
    return {
      kind: 'cell' as const,
      label,
      before: shown ? (shown.cells[place] ?? '') : null,
      after: maskPersonal(text),
    };
  });
  return {
    rowNo,
    name: shown?.name ?? '',
    part: { rows: { [rowNo]: fix } },
    lines: [...lines, ...leftLines(ignored === undefined ? {} : { ignored })],
  };
}

/** Kinds of its doubts, by which it is found again once it is left out. */
export const codesOf = (one: Pick<Shown, 'issues'> | undefined): string[] => [
  ...new Set(one?.issues.map(({ code }) => code)),
];
