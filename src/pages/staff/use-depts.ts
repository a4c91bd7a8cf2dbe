import { useCallback, useMemo } from 'react';
import { listDepts } from '@/services/staff';
import { useLoad } from '@/utils/use-load';
import { deptOptions } from './dept-options';
import { useText } from './use-text';

/** Departments to choose from. Without them one can still type, so that a failure to load them shows nothing. */
export function useDepts(round = 0) {
  const text = useText();
  const { data } = useLoad(
    useCallback(
      (options: { signal: AbortSignal }) => {
        void round; // asked again after every change
        return listDepts({ ...options, silent: true });
      },
      [round],
    ),
  );
  return useMemo(
    () => deptOptions(data?.list ?? [], (dept, count) => text('dept.count', { dept, count })),
    [data, text],
  );
}
