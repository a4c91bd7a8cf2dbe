import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { WELCOME_FIRST } from '@contract/dashboard/welcome';
import { listClaimOffers, listMyClaims } from '@/services/my-claims';
import { listMyChecks } from '@/services/my-checks';
import { listMyContracts } from '@/services/my-contracts';
import { getMyRealName } from '@/services/my-real-name';
import { listMySlips } from '@/services/my-slips';
import { usePart } from '../first-answers';

const quiet = { silent: true };

/** All of one's own that the page tells, known at once: `ready` when each has answered or failed. What failed is left out, but the slips. Its queries serve the rows, the cards and each list once it is opened. */
export function useOwn() {
  const slips = useQuery({
    ...usePart('slips', listMySlips({ page: 1, pageSize: WELCOME_FIRST.slips, month: undefined })),
    meta: { inPlace: true },
  });
  const checks = useQuery({
    ...usePart('checks', listMyChecks({ page: 1, pageSize: WELCOME_FIRST.checks })),
    meta: quiet,
  });
  const offers = useQuery({ ...usePart('offers', listClaimOffers()), meta: quiet });
  const claims = useQuery({
    ...usePart('claims', listMyClaims({ page: 1, pageSize: WELCOME_FIRST.claims })),
    meta: quiet,
  });
  const contracts = useQuery({ ...usePart('contracts', listMyContracts()), meta: quiet });
  const realName = useQuery({ ...usePart('realName', getMyRealName()), meta: quiet });
  const all: readonly Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>[] = [
    slips,
    checks,
    offers,
    claims,
    contracts,
    realName,
  ];
  return {
    ready: !all.some(({ isPending }) => isPending),
    /** Asks again for whatever failed: what could not be had with the others comes with them. */
    retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    slips,
    checks: checks.data,
    offers: offers.data?.list ?? [],
    claims: claims.data,
    contracts: contracts.data?.list ?? [],
    realName: realName.data,
  };
}

export type Own = ReturnType<typeof useOwn>;
