import { useQuery } from '@tanstack/react-query';
import { getControls } from '@/services/wage-imports';

export type Controls = ReturnType<typeof useControls>;

/** The control figures of an import, with the first of those missing from it. Where they cannot be had the strip says so. */
export const useControls = (importId: string) =>
  useQuery({ ...getControls(importId, { page: 1, pageSize: 10 }), meta: { silent: true } });
