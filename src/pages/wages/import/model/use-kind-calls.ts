import { useCallback } from 'react';
import { isRaiseCode } from '@contract/wages/issues/raises';
import type { KindCalls } from '@/components/sheet-import/rows-kind';
import { useText } from '@/components/sheet-import/use-text';
import { acceptNameMatches, acceptSamePeople, addStaffFromRows } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { WageStepProps } from '../step-props';
import { useRaises } from './use-raises';

/** What only wage sheets can do with all rows of a kind of doubt. */
export function useKindCalls(props: WageStepProps) {
  const {
    session: { start },
    detail: { id, addableStaff, issueCounts },
  } = props;
  const text = useText();
  const raise = useRaises(props);
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
      if (raise && isRaiseCode(code))
        return { raise: { placeholder: text('raise.reason'), run: (reason) => raise(code, reason) } };
      return {};
    },
    [addableStaff, id, issueCounts, raise, start, text],
  );
}
