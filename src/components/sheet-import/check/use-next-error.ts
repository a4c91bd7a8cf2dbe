import { useCallback, useEffect, useRef, useState } from 'react';
import type { StatusCounts } from '@contract/imports/schemas';
import { toast } from '@/utils/feedback';
import type { RowCore } from '../import-core';
import type { WizardAddress } from '../session/use-wizard-address';
import { troubleSpot } from '../grid/grid-columns';
import { useText } from '../use-text';
import type { Target } from '../grid/use-go-to';
import type { GridKind, Rows } from '../rows-kind';

/**
 * Walks from one row with an error to the next, over pages, and where there are findings on to the rows with a warning; of a
 * kind that is looked at from one of its rows to the next. F8 does it from the keyboard.
 */
export function useNextError<R extends RowCore>(
  rows: Pick<Rows<R>, 'page' | 'loading' | 'reload'>,
  { filters, setFilters }: Pick<WizardAddress, 'filters' | 'setFilters'>,
  counts: Pick<StatusCounts, 'error' | 'warning'>,
  { aboutPerson, findings = false }: Pick<GridKind<never>, 'aboutPerson' | 'findings'>,
) {
  const text = useText();
  const [target, setTarget] = useState<Target | null>(null);
  const waiting = useRef(false);
  const { page, loading, reload } = rows;
  const { code } = filters;
  const byKind = findings && code !== undefined && filters.status !== 'ignored';
  const wanted = counts.error > 0 ? 'error' : findings && counts.warning > 0 ? 'warning' : null;
  const here = byKind || (filters.status === wanted && code === undefined);

  const goTo = useCallback(
    (after: number): boolean => {
      const isOpen = (one: R) =>
        byKind ? one.issues.some((issue) => issue.code === code && issue.level !== 'info') : one.status === wanted;
      const row = page?.list.find((one) => one.rowNo > after && isOpen(one));
      if (!row) return false;
      const column = troubleSpot(row, aboutPerson, code);
      setTarget((old) => ({ rowNo: row.rowNo, column, turn: (old?.turn ?? 0) + 1 }));
      return true;
    },
    [aboutPerson, byKind, code, page, wanted],
  );

  const go = useCallback(() => {
    if (wanted === null) return toast.success(text(findings ? 'find.none' : 'check.noErrors'));
    if (here && goTo(target?.rowNo ?? 0)) return;
    waiting.current = true;
    setTarget(null);
    const pages = Math.ceil((page?.total ?? 0) / filters.pageSize);
    if (!here) setFilters({ status: wanted, code: undefined, keyword: '', own: {} });
    // Past the last page it begins again at the first: what was stepped over is met once more.
    else if (filters.page !== 1 || pages > 1) setFilters({ page: filters.page < pages ? filters.page + 1 : 1 });
    else reload();
  }, [filters, findings, goTo, here, page, reload, setFilters, target, text, wanted]);

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
