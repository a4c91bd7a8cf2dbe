import type { Deps } from '../../../deps';

export interface ClaimOwner {
  claimId: string;
  accountId: string;
}

/** Tells employees that something happened to their claims; call it after the commit. */
export function tellOwners({ events }: Pick<Deps, 'events'>, owners: readonly ClaimOwner[]): void {
  for (const { claimId, accountId } of owners) events.publish({ accountIds: [accountId] }, 'myClaims', { claimId });
}

/** Tells whoever pays a claim how it went on. */
export function tellPayer({ events }: Pick<Deps, 'events'>, claimId: string, payerId: string | null): void {
  if (payerId !== null) events.publish({ accountIds: [payerId] }, 'claims', { claimId });
}
