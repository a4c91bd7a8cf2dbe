import { Navigate, Outlet, useDispatch } from '@umijs/max';
import { useEffect, useRef } from 'react';
import PageLoading from '@/components/PageLoading';
import { useSession } from '@/models/hooks';
import { loginAddress } from '@/utils/redirect';
import { useOtherTabs } from './use-other-tabs';
import { usePageMessages } from './use-page-messages';

/** Lets only signed-in people through; asks who it is once per load. */
export default function SecurityLayout() {
  const dispatch = useDispatch();
  const session = useSession();
  const asked = useRef(false);

  useEffect(() => {
    if (session !== 'unknown' || asked.current) return;
    asked.current = true;
    dispatch({ type: 'user/fetchCurrent' });
  }, [dispatch, session]);
  useOtherTabs();
  const messages = usePageMessages();

  if (session === 'out') return <Navigate to={loginAddress()} replace />;
  if (session === 'in' && messages) return <Outlet />;
  return <PageLoading />;
}
