import { useCallback, useMemo } from 'react';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import { useRowsPage } from '@/components/sheet-import/check/use-rows';
import type { ListRows, Rows } from '@/components/sheet-import/rows-kind';
import { type CheckSheetRowQuery, listCheckSheetRows } from '@/services/check-imports';
import type { CheckStepProps } from '../step-props';
import type { Drafts } from './use-drafts';

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
  const { write, setIgnored } = drafts;
  const fix = useCallback<Rows<CheckSheetRow>['fix']>(
    async (rowNo, { cells, ignored }) => {
      const row = data?.list.find((one) => one.rowNo === rowNo);
      if (!row) return undefined;
      for (const [index, to] of Object.entries(cells ?? {}))
        write(row, Number(index), positions.get(Number(index)) ?? -1, to);
      if (ignored !== undefined) setIgnored(row, ignored);
      return row;
    },
    [data, positions, setIgnored, write],
  );
  return { page, loading, error, reload, pending: NONE, fix };
}
