import { issuedSlipList } from '@contract/wages/lists';
import type { IssuedSlip } from '@contract/wages/slip-schemas';
import type { AddressChanges } from '@/utils/use-address';

/** A slip that is open over the list, and the 工资表 it is of. */
interface Opened {
  slipId: string;
  batchId: string;
}

/** A slip opens over the list. */
export const openedAddress = (slip: IssuedSlip): AddressChanges => ({ slip: slip.id, of: slip.batch.id });

export const CLOSED: AddressChanges = { slip: null, of: null };

export function openedIn(params: URLSearchParams): Opened | null {
  const [slipId, batchId] = [params.get('slip'), params.get('of')];
  return slipId && batchId ? { slipId, batchId } : null;
}

/** Leaving takes the parameters of this list along. */
export const LEAVING: AddressChanges = Object.fromEntries(
  ['view', ...Object.keys(CLOSED), ...Object.keys(issuedSlipList.filters), 'page', 'pageSize'].map((name) => [
    name,
    null,
  ]),
);

/** The same slip in its 工资表. */
export const inBatch = ({ slipId, batchId }: Opened): AddressChanges => ({
  ...LEAVING,
  batch: batchId,
  tab: 'slips',
  slip: slipId,
});
