import { fddAuthApi } from '@contract/fdd/endpoints';
import { lazy, Suspense } from 'react';
import { useRefresh } from '@/utils/query/refresh';
import { useServices } from '@/models/hooks';
import { useAddress } from '@/utils/use-address';
import AuthList from './list/AuthList';

// Large, and not needed for the list.
const AuthDrawer = lazy(() => import('./detail/AuthDrawer'));
const StartForm = lazy(() => import('./actions/StartForm'));

/** 认证记录: the list, and over it one record or the form of a new one, as the address says. */
export default function AuthRecordsPage() {
  const { params, patch } = useAddress();
  const off = useServices().esign === 'off';
  const changed = useRefresh(fddAuthApi.list);
  const id = params.get('record');
  return (
    <>
      <AuthList />
      <Suspense fallback={null}>
        {id && <AuthDrawer key={id} id={id} onClose={() => patch({ record: null, step: null })} onChanged={changed} />}
        {params.get('start') === '1' && !off && (
          <StartForm
            onClose={() => patch({ start: null })}
            onStarted={(record) => {
              changed();
              patch({ start: null, record });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
