import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deptOptions } from '@/pages/staff/dept-options';
import { listCheckDepts } from '@/services/checks';
import { useText } from './use-text';

/** Departments of the month's people. Without them the list is filtered by name alone, so that a failure to load them shows nothing. */
export function useDepts(month: string) {
  const text = useText();
  const { data } = useQuery({ ...listCheckDepts(month), meta: { silent: true } });
  return useMemo(
    () => deptOptions(data?.list ?? [], (dept, count) => text('dept.count', { dept, count })),
    [data, text],
  );
}
