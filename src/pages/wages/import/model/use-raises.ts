import { useCallback } from 'react';
import type { RaiseCode } from '@contract/wages/issues/raises';
import { useText } from '@/components/sheet-import/use-text';
import { useCan } from '@/models/hooks';
import { putRaises } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import type { WageStepProps } from '../step-props';

/** 补录调薪: puts what a row, or all rows of a kind, pay on record. Null: the person may not, or the sheet is of a past month. */
export function useRaises({ session: { change, began, reload }, detail: { id, history } }: WageStepProps) {
  const text = useText();
  const may = useCan('staffPay.edit') && !history;
  const put = useCallback(
    async (code: RaiseCode, reason: string, rowNo?: number) => {
      const which = rowNo === undefined ? { code, reason } : { code, reason, rowNo };
      const done = await attempt(change((version) => putRaises(id, { ...which, version })));
      if (done?.jobId) began(done.jobId);
      else if (done) {
        toast.success(text('raise.done', { count: done.rows.length }));
        reload();
      }
    },
    [began, change, id, reload, text],
  );
  return may ? put : null;
}
