import { useCallback, useMemo } from 'react';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import { useRowsPage } from '@/components/sheet-import/check/use-rows';
import type { ListRows, RowEdits, Rows } from '@/components/sheet-import/rows-kind';
import { type CheckSheetRowQuery, listCheckSheetRows } from '@/services/check-imports';
import type { CheckStepProps } from '../step-props';
import type { CellWrite, Drafts } from './use-drafts';

const NONE: ReadonlySet<number> = new Set();
const list: ListRows<CheckSheetRow> = (id, query) => listCheckSheetRows(id, query as CheckSheetRowQuery);

/** One page of the rows to be looked at, with the changes not sent yet laid over them; a fix is a change more. */
export function useDraftRows(props: CheckStepProps, drafts: Drafts): Rows<CheckSheetRow> {
  const { columns } = props.detail;
  const { data, loading, error, reload } = useRowsPage(list, props);
  const positions = useMemo(() => new Map(columns.map(({ index }, position) => [index, position])), [columns]);
  const page = useMemo(
    () => data && { ...data, list: data.list.map((row) => drafts.over(row, positions)) },
    [data, drafts, positions],
  );
  const { write, setIgnored, undo, redo } = drafts;
  const fix = useCallback<Rows<CheckSheetRow>['fix']>(
    async (rowNo, { cells, ignored }) => {
      const row = data?.list.find((one) => one.rowNo === rowNo);
      if (!row) return undefined;
      if (cells) write(writesOf(row, cells, positions));
      if (ignored !== undefined) setIgnored(row, ignored);
      return row;
    },
    [data, positions, setIgnored, write],
  );
  const edits = useMemo<RowEdits>(
    () => ({
      edit: async (changes) =>
        write(
          changes.flatMap(({ rowNo, cells }) => {
            const row = data?.list.find((one) => one.rowNo === rowNo);
            return row ? writesOf(row, cells, positions) : [];
          }),
        ),
      undo: async () => undo(),
      redo: async () => redo(),
    }),
    [data, positions, redo, undo, write],
  );
  return { page, loading, error, reload, pending: NONE, fix, edits };
}

const writesOf = (
  row: CheckSheetRow,
  cells: Record<string, string>,
  positions: ReadonlyMap<number, number>,
): CellWrite[] =>
  Object.entries(cells).map(([index, to]) => ({
    row,
    index: Number(index),
    position: positions.get(Number(index)) ?? -1,
    to,
  }));
