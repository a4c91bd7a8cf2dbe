import { approvalApi } from '@contract/approval/endpoints';
import { lazy, Suspense } from 'react';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import ApprovalList from './list/ApprovalList';

// Comes with the dialogs and pictures, which the list does not need.
const ApprovalDrawer = lazy(() => import('./detail/ApprovalDrawer'));

/** 开通申请: the list, and over it one application, as the address says. */
export default function ApprovalsPage() {
  const { params, patch } = useAddress();
  const changed = useRefresh(approvalApi.list);
  const id = params.get('application');
  return (
    <>
      <ApprovalList />
      {id && (
        <Suspense fallback={null}>
          <ApprovalDrawer
            key={id}
            id={id}
            onClose={() => patch({ application: null, step: null })}
            onChanged={changed}
          />
        </Suspense>
      )}
    </>
  );
}
