import type { MyContract } from '@contract/fdd/contract-schemas';
import type { ContractState } from '@contract/states/contract-record';

/** How a contract stands for who signs it. `others`: he has signed, somebody else has not. */
export type ContractStatus = 'waits' | 'others' | 'signed' | 'rejected' | 'expired' | 'canceled' | 'void';

const OF_STATE: Record<ContractState, ContractStatus> = {
  draft: 'others',
  filling: 'others',
  signing: 'others',
  signed: 'others',
  failed: 'canceled',
  finished: 'signed',
  archived: 'signed',
  rejected: 'rejected',
  expired: 'expired',
  canceled: 'canceled',
  abolishing: 'waits',
  revoked: 'void',
};

/** One that waits no more although nobody has signed it is over its time, whether or not the provider has said so. */
export function statusOf({ state, waits, signedAt }: Pick<MyContract, 'state' | 'waits' | 'signedAt'>): ContractStatus {
  if (waits) return 'waits';
  const standing = OF_STATE[state];
  return standing === 'others' && signedAt === null ? 'expired' : standing;
}
