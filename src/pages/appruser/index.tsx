import { realNameApi } from '@contract/real-name/endpoints';
import { lazy, Suspense } from 'react';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import RealNameList from './list/RealNameList';

// Comes with the dialogs and pictures, which the list does not need.
const RealNameDrawer = lazy(() => import('./detail/RealNameDrawer'));

/** 实名认证: the list, and over it one verification, as the address says. */
export default function RealNamesPage() {
  const { params, patch } = useAddress();
  const changed = useRefresh(realNameApi.list);
  const [id, companyId] = [params.get('verification'), params.get('of') ?? undefined];
  return (
    <>
      <RealNameList />
      {id && (
        <Suspense fallback={null}>
          <RealNameDrawer
            key={id}
            id={id}
            companyId={companyId}
            onClose={() => patch({ verification: null, of: null, step: null })}
            onChanged={changed}
          />
        </Suspense>
      )}
    </>
  );
}
