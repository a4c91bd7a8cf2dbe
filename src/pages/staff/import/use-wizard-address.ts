import { useCallback, useMemo } from 'react';
import { STAFF_IMPORT_ACTIONS, type StaffImportAction } from '@contract/staff/import-fields';
import type { RowStatus } from '@contract/wages/import-schemas';
import type { PageFilters } from '@/components/sheet-import/import-core';
import { type AddressChanges, useAddress } from '@/utils/use-address';

const STATUSES: readonly RowStatus[] = ['ok', 'warning', 'error', 'ignored'];
const SIZES = [20, 50, 100] as const;
const DEFAULT_SIZE = 50;

/** Everything the wizard keeps in the address; leaving it takes these away and leaves the list's own filters alone. */
const NOTHING: AddressChanges = {
  import: null,
  step: null,
  rowStatus: null,
  rowCode: null,
  rowAction: null,
  rowKey: null,
  rowPage: null,
  rowSize: null,
};

export interface RowFilters extends PageFilters {
  action: StaffImportAction | undefined;
}

export interface WizardAddress {
  importId: string | null;
  step: string | null;
  filters: RowFilters;
  goTo: (step: string) => void;
  /** Shows an import; null begins a new one. */
  open: (importId: string | null) => void;
  setFilters: (change: Partial<RowFilters>) => void;
  leave: () => void;
}

/** Import, step, filters and page stand in the address: a reload or the back button shows the same. */
export function useWizardAddress(): WizardAddress {
  const { params, patch } = useAddress();
  const importId = params.get('import');
  const status = STATUSES.find((one) => one === params.get('rowStatus'));
  const action = STAFF_IMPORT_ACTIONS.find((one) => one === params.get('rowAction'));
  const pageSize = SIZES.find((one) => String(one) === params.get('rowSize')) ?? DEFAULT_SIZE;
  const page = Math.max(1, Math.floor(Number(params.get('rowPage'))) || 1);
  const keyword = params.get('rowKey') ?? '';
  const code = params.get('rowCode') ?? undefined;
  const filters = useMemo<RowFilters>(
    () => ({ status, action, code, keyword, page, pageSize }),
    [status, action, code, keyword, page, pageSize],
  );

  const goTo = useCallback((step: string) => patch({ step }, 'push'), [patch]);
  const open = useCallback((id: string | null) => patch({ ...NOTHING, import: id ?? 'new' }), [patch]);
  const leave = useCallback(() => patch(NOTHING, 'push'), [patch]);
  const setFilters = useCallback(
    (change: Partial<RowFilters>) => {
      const changes: AddressChanges = {};
      if ('status' in change) changes.rowStatus = change.status;
      if ('action' in change) changes.rowAction = change.action;
      if ('code' in change) changes.rowCode = change.code;
      if ('keyword' in change) changes.rowKey = change.keyword;
      if ('pageSize' in change) changes.rowSize = change.pageSize;
      // Another filter or page size begins at its first page.
      const next = change.page ?? 1;
      changes.rowPage = next > 1 ? next : null;
      patch(changes);
    },
    [patch],
  );
  return {
    importId: importId === 'new' ? null : importId,
    step: params.get('step'),
    filters,
    goTo,
    open,
    setFilters,
    leave,
  };
}
