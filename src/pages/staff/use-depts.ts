import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listDepts } from '@/services/staff';
import { deptOptions } from './dept-options';
import { useText } from './use-text';

/** Departments to choose from. Without them one can still type, so that a failure to load them shows nothing. */
export function useDepts() {
  const text = useText();
  const { data } = useQuery({ ...listDepts(), meta: { silent: true } });
  return useMemo(
    () => deptOptions(data?.list ?? [], (dept, count) => text('dept.count', { dept, count })),
    [data, text],
  );
}
