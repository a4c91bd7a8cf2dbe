import type { SlipDetail } from '@contract/wages/slip-schemas';
import { editSlip } from '@/services/wage-slips';
import { useText } from '../hooks/use-text';
import { type GuardedSave, type SaveReports, useGuardedSave } from './use-guarded-save';

/** Saves changed items of a slip (amounts in 分) under its guards. */
export function useSaveSlip(detail: SlipDetail, reports: SaveReports<SlipDetail>): GuardedSave {
  const text = useText();
  const { id, version, name } = detail.slip;
  return useGuardedSave(detail, {
    ...reports,
    done: text('slip.edit.done', { name }),
    call: (items, guards) => editSlip(id, { version, items, ...guards }),
  });
}
