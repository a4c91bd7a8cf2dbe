import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/utils/feedback';
import type { RowCore } from '../import-core';
import type { WizardAddress } from '../session/use-wizard-address';
import { troubleSpot } from '../grid/grid-columns';
import { useText } from '../use-text';
import type { Target } from '../grid/use-go-to';
import type { Rows } from '../rows-kind';

/** Walks from one row with an error to the next, over pages; F8 does it from the keyboard. */
export function useNextError<R extends RowCore>(
  rows: Pick<Rows<R>, 'page' | 'loading' | 'reload'>,
  { filters, setFilters }: Pick<WizardAddress, 'filters' | 'setFilters'>,
  errors: number,
  aboutPerson: readonly string[],
) {
  const text = useText();
  const [target, setTarget] = useState<Target | null>(null);
  const waiting = useRef(false);
  const { page, loading, reload } = rows;

  const goTo = useCallback(
    (after: number): boolean => {
      const row = page?.list.find((one) => one.status === 'error' && one.rowNo > after);
      if (!row) return false;
      setTarget((old) => ({ rowNo: row.rowNo, column: troubleSpot(row, aboutPerson), turn: (old?.turn ?? 0) + 1 }));
      return true;
    },
    [page, aboutPerson],
  );

  const go = useCallback(() => {
    if (errors === 0) return toast.success(text('check.noErrors'));
    if (filters.status === 'error' && filters.code === undefined && goTo(target?.rowNo ?? 0)) return;
    waiting.current = true;
    setTarget(null);
    const pages = Math.ceil((page?.total ?? 0) / filters.pageSize);
    if (filters.status !== 'error' || filters.code !== undefined)
      setFilters({ status: 'error', code: undefined, keyword: '', own: {} });
    // Past the last page it begins again at the first: what was stepped over is met once more.
    else if (filters.page !== 1 || pages > 1) setFilters({ page: filters.page < pages ? filters.page + 1 : 1 });
    else reload();
  }, [errors, filters, goTo, page, reload, setFilters, target, text]);

  useEffect(() => {
    if (!waiting.current || loading) return;
    waiting.current = false;
    goTo(0);
  }, [goTo, loading]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);

  return { target, go };
}
