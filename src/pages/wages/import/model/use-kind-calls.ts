import { useCallback } from 'react';
import type { KindCalls } from '@/components/sheet-import/rows-kind';
import { acceptNameMatches, acceptSamePeople, addStaffFromRows } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { WageStepProps } from '../step-props';

/** What only wage sheets can do with all rows of a kind of doubt: each is a job. */
export function useKindCalls({ session: { start }, detail: { id, addableStaff, issueCounts } }: WageStepProps) {
  return useCallback(
    (code: string): KindCalls => {
      const run = (act: (version: number) => Promise<{ jobId: string }>) => () => attempt(start(act));
      if (code === 'nameDiffers')
        return {
          samePerson: { run: run((version) => acceptSamePeople(id, version)) },
          newPeople: { run: run((version) => addStaffFromRows(id, version, { code })) },
        };
      const alone = issueCounts.find((one) => one.code === code && one.level === 'error')?.rows ?? 0;
      if (code === 'staffNoLoose' && alone > 0)
        return { samePerson: { count: alone, run: run((version) => acceptSamePeople(id, version, code)) } };
      if (code === 'nameOnlyMatch') return { sameName: { run: run((version) => acceptNameMatches(id, version)) } };
      if (code === 'staffNotFound' && addableStaff > 0)
        return { newPeople: { count: addableStaff, run: run((version) => addStaffFromRows(id, version)) } };
      return {};
    },
    [addableStaff, id, issueCounts, start],
  );
}
