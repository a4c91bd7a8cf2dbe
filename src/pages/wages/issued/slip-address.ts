import { issuedSlipList } from '@contract/wages/lists';
import type { IssuedSlip } from '@contract/wages/slip-schemas';
import type { AddressChanges } from '@/utils/use-address';

/** Leaving takes the parameters of this list along. */
export const LEAVING: AddressChanges = Object.fromEntries(
  ['view', ...Object.keys(issuedSlipList.filters), 'page', 'pageSize'].map((name) => [name, null]),
);

/** A slip opens in its 工资表. */
export const slipAddress = (slip: IssuedSlip): AddressChanges => ({
  ...LEAVING,
  batch: slip.batch.id,
  tab: 'slips',
  slip: slip.id,
});
