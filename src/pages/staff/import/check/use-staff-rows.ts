import { useCallback, useMemo } from 'react';
import type {
  StaffActionCounts,
  StaffImportDetail,
  StaffImportRow,
  StaffIssueCode,
} from '@contract/staff/import-schemas';
import { type Rows, useRows } from '@/components/sheet-import/use-rows';
import { fixStaffRow, listStaffRows, type StaffFixBody } from '@/services/staff-imports';
import type { StepProps } from '../steps';

type RowFix = Omit<StaffFixBody, 'version'>;

/** Whoever shares a number with this row is judged anew as well. */
const sharesOthers = (row: StaffImportRow | undefined) =>
  row?.issues.some((issue) => issue.code.startsWith('duplicate')) ?? false;

/** One page of a staff list's rows and their fixes. */
export function useStaffRows({
  detail: { id },
  session,
  address: { filters, setFilters },
}: StepProps): Rows<StaffImportRow, RowFix> {
  const { status, action, keyword, page, pageSize } = filters;
  // An unknown code is the server's to refuse: the list of codes does not travel to the browser.
  const code = filters.code as StaffIssueCode | undefined;
  const list = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) =>
      listStaffRows(
        id,
        { status, action, code, keyword, page, pageSize, sortField: 'rowNo', sortOrder: 'asc' },
        options,
      ),
    [id, status, action, code, keyword, page, pageSize],
  );
  const calls = useMemo(
    () => ({
      list,
      fix: (rowNo: number, body: RowFix & { version: number }) => fixStaffRow(id, rowNo, body),
      sharesOthers,
    }),
    [id, list],
  );
  return useRows<
    StaffImportDetail,
    StaffImportRow,
    RowFix,
    { counts: StaffImportDetail['counts']; actions: StaffActionCounts }
  >(session, calls, filters, setFilters);
}
