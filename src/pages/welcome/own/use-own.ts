import { useQuery } from '@tanstack/react-query';
import { listClaimOffers, listMyClaims } from '@/services/my-claims';
import { listMyChecks } from '@/services/my-checks';
import { listMyContracts } from '@/services/my-contracts';
import { getMyRealName } from '@/services/my-real-name';
import { listMySlips } from '@/services/my-slips';

/** What one's own lists ask for at first: the same call serves the rows, the cards and the list once it is opened. */
export const FIRST_SLIPS = 12;
export const FIRST_CHECKS = 1;
export const FIRST_CLAIMS = 3;

const quiet = { silent: true };

/** All of one's own that the page tells, known at once: `ready` when each has answered or failed. What failed is left out, but the slips. */
export function useOwn() {
  const slips = useQuery({
    ...listMySlips({ page: 1, pageSize: FIRST_SLIPS, month: undefined }),
    meta: { inPlace: true },
  });
  const checks = useQuery({ ...listMyChecks({ page: 1, pageSize: FIRST_CHECKS }), meta: quiet });
  const offers = useQuery({ ...listClaimOffers(), meta: quiet });
  const claims = useQuery({ ...listMyClaims({ page: 1, pageSize: FIRST_CLAIMS }), meta: quiet });
  const contracts = useQuery({ ...listMyContracts(), meta: quiet });
  const realName = useQuery({ ...getMyRealName(), meta: quiet });
  return {
    ready: ![slips, checks, offers, claims, contracts, realName].some(({ isPending }) => isPending),
    slips,
    checks: checks.data,
    offers: offers.data?.list ?? [],
    claims: claims.data,
    contracts: contracts.data?.list ?? [],
    realName: realName.data,
  };
}

export type Own = ReturnType<typeof useOwn>;
