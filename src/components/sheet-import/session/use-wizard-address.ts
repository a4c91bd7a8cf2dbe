import { useCallback, useMemo } from 'react';
import { type AddressChanges, useAddress } from '@/utils/use-address';
import { PAGE_SIZES, type RowFilters, type SetFilters } from '../import-core';

const STATUSES = ['ok', 'warning', 'error', 'ignored'] as const;
const DEFAULT_SIZE = 50;

/** Parameters of every wizard. */
const PARAMS = ['import', 'step', 'rowStatus', 'rowCode', 'rowKey', 'rowPage', 'rowSize'];
const ownParam = (filter: string) => `row${filter.charAt(0).toUpperCase()}${filter.slice(1)}`;

interface AddressKind {
  filters?: Readonly<Record<string, readonly string[]>>;
  params?: readonly string[];
  kept?: readonly string[];
}
const NO_FILTERS = {};
const NO_PARAMS: readonly string[] = [];

export interface WizardAddress {
  importId: string | null;
  step: string | null;
  filters: RowFilters;
  /** To a step; null = whichever the import waits at. */
  goTo: (step: string | null) => void;
  /** Shows an import; null begins a new one. */
  open: (importId: string | null) => void;
  setFilters: SetFilters;
  /** Back to the list, with what it is to show. */
  leave: (changes?: AddressChanges) => void;
}

/** Import, step, filters and page stand in the address: a reload or the back button shows the same. */
export function useWizardAddress({
  filters: choices = NO_FILTERS,
  params: more = NO_PARAMS,
  kept = NO_PARAMS,
}: AddressKind): WizardAddress {
  const { params, patch } = useAddress();
  // The wizard's parameters go with it; the filters of the list behind it stay.
  const nothing = useMemo<AddressChanges>(
    () => Object.fromEntries([...PARAMS, ...more, ...Object.keys(choices).map(ownParam)].map((name) => [name, null])),
    [choices, more],
  );
  const said = JSON.stringify(filtersOf(params, choices));
  // The same object as long as it says the same, whatever else changes in the address.
  const filters = useMemo(() => JSON.parse(said) as RowFilters, [said]);

  const goTo = useCallback((step: string | null) => patch({ step }, 'push'), [patch]);
  const open = useCallback((id: string | null) => patch({ ...nothing, import: id ?? 'new' }), [nothing, patch]);
  const leave = useCallback(
    (changes?: AddressChanges) =>
      patch({ ...nothing, ...Object.fromEntries(kept.map((name) => [name, null])), ...changes }, 'push'),
    [nothing, kept, patch],
  );
  const setFilters = useCallback<SetFilters>(
    (change) => {
      const changes: AddressChanges = {};
      if ('status' in change) changes.rowStatus = change.status;
      if ('code' in change) changes.rowCode = change.code;
      if ('keyword' in change) changes.rowKey = change.keyword;
      if ('pageSize' in change) changes.rowSize = change.pageSize;
      if (change.own) for (const name of Object.keys(choices)) changes[ownParam(name)] = change.own[name];
      // Another filter or page size begins at its first page.
      const next = change.page ?? 1;
      changes.rowPage = next > 1 ? next : null;
      patch(changes);
    },
    [choices, patch],
  );
  const importId = params.get('import');
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

function filtersOf(params: URLSearchParams, choices: Readonly<Record<string, readonly string[]>>): RowFilters {
  return {
    status: STATUSES.find((one) => one === params.get('rowStatus')),
    // An unknown code is the server's to refuse; the list of codes does not travel to the browser.
    code: params.get('rowCode') ?? undefined,
    keyword: params.get('rowKey') ?? '',
    page: Math.max(1, Math.floor(Number(params.get('rowPage'))) || 1),
    pageSize: PAGE_SIZES.find((one) => String(one) === params.get('rowSize')) ?? DEFAULT_SIZE,
    own: Object.fromEntries(
      Object.entries(choices).map(([name, values]) => [name, values.find((one) => one === params.get(ownParam(name)))]),
    ),
  };
}
