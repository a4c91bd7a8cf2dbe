import { useCallback, useMemo } from 'react';
import { deptOptions } from '@/pages/staff/dept-options';
import { listCheckDepts } from '@/services/checks';
import { useLoad } from '@/utils/use-load';
import { useText } from './use-text';

/** Departments of the month's people. Without them the list is filtered by name alone, so that a failure to load them shows nothing. */
export function useDepts(month: string, round: number) {
  const text = useText();
  const { data } = useLoad(
    useCallback(
      (options: { signal: AbortSignal }) => {
        void round; // asked again after every change
        return listCheckDepts(month, { ...options, silent: true });
      },
      [month, round],
    ),
  );
  return useMemo(
    () => deptOptions(data?.list ?? [], (dept, count) => text('dept.count', { dept, count })),
    [data, text],
  );
}
