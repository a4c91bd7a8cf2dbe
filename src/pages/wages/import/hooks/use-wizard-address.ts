import { useCallback, useMemo } from 'react';
import { isPayMonth } from '@contract/month';
import type { RowStatus } from '@contract/wages/import-schemas';
import { WAGE_TYPES, type WageType } from '@contract/wages/items';
import type { PageFilters } from '@/components/sheet-import/import-core';
import { type AddressChanges, useAddress } from '@/utils/use-address';
import type { WizardStep } from '../model/steps';

const STATUSES: readonly RowStatus[] = ['ok', 'warning', 'error', 'ignored'];
const SIZES = [20, 50, 100] as const;
const DEFAULT_SIZE = 50;

/** Everything the wizard keeps in the address; leaving it takes these away and leaves the list's own filters alone. */
const NOTHING: AddressChanges = {
  import: null,
  newType: null,
  newMonth: null,
  step: null,
  rowStatus: null,
  rowCode: null,
  rowKey: null,
  rowPage: null,
  rowSize: null,
};

export type RowFilters = PageFilters;

export interface WizardAddress {
  importId: string | null;
  /** What a new import is to be begun with, where somebody was led here for it. */
  begin: { payMonth?: string; wageType?: WageType };
  step: string | null;
  filters: RowFilters;
  goTo: (step: WizardStep) => void;
  /** To whatever step the import wants next. */
  goOn: () => void;
  /** Shows an import; null begins a new one. */
  open: (importId: string | null) => void;
  setFilters: (change: Partial<RowFilters>) => void;
  leave: () => void;
  /** Leaves for the batch that came of the import. */
  showBatch: (batchId: string) => void;
}

/** Import, step, filters and page stand in the address: a reload or the back button shows the same. */
export function useWizardAddress(): WizardAddress {
  const { params, patch } = useAddress();
  const importId = params.get('import');
  const status = STATUSES.find((one) => one === params.get('rowStatus'));
  const size = SIZES.find((one) => String(one) === params.get('rowSize')) ?? DEFAULT_SIZE;
  const page = Math.max(1, Math.floor(Number(params.get('rowPage'))) || 1);
  const keyword = params.get('rowKey') ?? '';
  // An unknown code is the server's to refuse; the list of codes does not travel to the browser.
  const code = params.get('rowCode') ?? undefined;
  const [newType, newMonth] = [params.get('newType'), params.get('newMonth')];
  const filters = useMemo<RowFilters>(
    () => ({ status, code, keyword, page, pageSize: size }),
    [status, code, keyword, page, size],
  );

  const goTo = useCallback((step: WizardStep) => patch({ step }, 'push'), [patch]);
  const goOn = useCallback(() => patch({ step: null }, 'push'), [patch]);
  const open = useCallback((id: string | null) => patch({ ...NOTHING, import: id ?? 'new' }), [patch]);
  const leave = useCallback(() => patch(NOTHING, 'push'), [patch]);
  const showBatch = useCallback((batchId: string) => patch({ ...NOTHING, batch: batchId }, 'push'), [patch]);
  const setFilters = useCallback(
    (change: Partial<RowFilters>) => {
      const changes: AddressChanges = {};
      if ('status' in change) changes.rowStatus = change.status;
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
  const begin = useMemo(
    () => ({
      payMonth: newMonth !== null && isPayMonth(newMonth, new Date()) ? newMonth : undefined,
      wageType: WAGE_TYPES.find((one) => one === newType),
    }),
    [newMonth, newType],
  );
  return {
    begin,
    importId: importId === 'new' ? null : importId,
    step: params.get('step'),
    filters,
    goTo,
    goOn,
    open,
    setFilters,
    leave,
    showBatch,
  };
}
