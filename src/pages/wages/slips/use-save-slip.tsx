import type { SlipDetail } from '@contract/wages/slip-schemas';
import { editSlip } from '@/services/wage-slips';
import { useText } from '../hooks/use-text';
import { type GuardedSave, useGuardedSave } from './use-guarded-save';

/** Saves changed items of a slip (amounts in 分) under its guards. `onSaved(null)`: somebody else changed the slip meanwhile. */
export function useSaveSlip(detail: SlipDetail, onSaved: (after: SlipDetail | null) => void): GuardedSave {
  const text = useText();
  const { id, version, name } = detail.slip;
  return useGuardedSave(detail, {
    done: text('slip.edit.done', { name }),
    call: (items, guards) => editSlip(id, { version, items, ...guards }),
    onSaved,
  });
}
