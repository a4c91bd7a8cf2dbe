import { isOpenBatch } from '@contract/states/effective-slip';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipListItem } from '@contract/wages/slip-schemas';

/** Whether the reader of a slip has something to do still, in a batch that is out. When he was reminded last the server looks at. */
export function canRemind(
  slip: Pick<SlipListItem, 'state'>,
  batch: Pick<BatchDetail, 'state' | 'settings' | 'readOnly'>,
): boolean {
  if (batch.readOnly !== null || !isOpenBatch(batch.state)) return false;
  return slip.state === 'sent' || (slip.state === 'read' && batch.settings.needConfirm);
}
