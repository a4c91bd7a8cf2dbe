import { useCallback, useMemo } from 'react';
import type { ImportDetail, ImportRow, RowIssue } from '@contract/wages/import-schemas';
import { type Rows as SheetRows, useRows as useSheetRows } from '@/components/sheet-import/use-rows';
import { type FixBody, fixRow, listRows } from '@/services/wage-imports';
import type { ImportSession } from '../hooks/use-import-session';
import type { RowFilters, WizardAddress } from '../hooks/use-wizard-address';

export type RowFix = Omit<FixBody, 'version'>;
export type Rows = SheetRows<ImportRow, RowFix>;

/** Whoever this row was a double of is judged anew as well. */
const sharesOthers = (row: ImportRow | undefined) =>
  row?.issues.some((issue) => issue.code === 'duplicatePerson') ?? false;

/** One page of a wage sheet's rows and their fixes. */
export function useRows(
  id: string,
  session: ImportSession,
  filters: RowFilters,
  setFilters: WizardAddress['setFilters'],
): Rows {
  const { status, keyword, page, pageSize } = filters;
  // An unknown code is the server's to refuse.
  const code = filters.code as RowIssue['code'] | undefined;
  const list = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) =>
      listRows(id, { status, code, keyword, page, pageSize, sortField: 'rowNo', sortOrder: 'asc' }, options),
    [id, status, code, keyword, page, pageSize],
  );
  const calls = useMemo(
    () => ({ list, fix: (rowNo: number, body: RowFix & { version: number }) => fixRow(id, rowNo, body), sharesOthers }),
    [id, list],
  );
  return useSheetRows<ImportDetail, ImportRow, RowFix, { counts: ImportDetail['counts'] }>(
    session,
    calls,
    filters,
    setFilters,
  );
}
