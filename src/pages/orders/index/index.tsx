import { claimApi } from '@contract/claims/endpoints';
import { lazy, Suspense } from 'react';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import ClaimList from '../list/ClaimList';

// Comes with dialogs and pictures, which the list does not need.
const ClaimDrawer = lazy(() => import('../detail/ClaimDrawer'));

/** 薪资领取: the list, and over it one claim, as the address says. */
export default function ClaimsPage() {
  const { params, patch } = useAddress();
  const changed = useRefresh(claimApi.list);
  const id = params.get('claim');
  return (
    <>
      <ClaimList />
      {id && (
        <Suspense fallback={null}>
          <ClaimDrawer key={id} id={id} onClose={() => patch({ claim: null, step: null })} onChanged={changed} />
        </Suspense>
      )}
    </>
  );
}
