import { attempt } from '@/utils/attempt';
import type { WageSession } from '../../step-props';

/** Begins a job on the newest version of the import. */
export const useStart =
  ({ start }: WageSession) =>
  (act: (version: number) => Promise<{ jobId: string }>) =>
  () =>
    attempt(start(act));
