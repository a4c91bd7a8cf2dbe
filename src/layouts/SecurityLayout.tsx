import { Navigate, Outlet, useDispatch, useLocation } from '@umijs/max';
import { lazy, useEffect, useRef } from 'react';
import PageLoading from '@/components/PageLoading';
import { useCurrentUser, useSession } from '@/models/hooks';
import { ACCOUNT_PATH, LOGIN_PATH, loginAddress, PASSWORD_PATH } from '@/utils/redirect';
import { isKnownPath } from '@/utils/routes';
import { useMessages } from '@/utils/use-messages';
import ServerState from './ServerState';
import { useOtherTabs } from './use-other-tabs';

const PAGE_WORDS = ['pages'] as const;
const NotFound = lazy(() => import('@/components/NotFound'));

/** Lets only signed-in people through; asks who it is once per load. An address that does not exist needs no login. */
export default function SecurityLayout() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const session = useSession();
  const { mustChangePassword, mustSetUpFactor } = useCurrentUser();
  const asked = useRef(false);

  useEffect(() => {
    if (session !== 'unknown' || asked.current) return;
    asked.current = true;
    dispatch({ type: 'user/fetchCurrent' });
  }, [dispatch, session]);
  useOtherTabs();
  const words = useMessages(PAGE_WORDS);

  if (session === 'out' && !isKnownPath(pathname)) return <NotFound />;
  // On the way to the login page there is nothing more to send there.
  if (session === 'out') return pathname === LOGIN_PATH ? <PageLoading /> : <Navigate to={loginAddress()} replace />;
  // The server refuses everything else until the initial password has been changed.
  if (session === 'in' && mustChangePassword && pathname !== PASSWORD_PATH)
    return <Navigate to={PASSWORD_PATH} replace />;
  // The same of a second factor that is required; who has no password to prove himself by sets one first.
  if (session === 'in' && !mustChangePassword && mustSetUpFactor && ![ACCOUNT_PATH, PASSWORD_PATH].includes(pathname))
    return <Navigate to={ACCOUNT_PATH} replace />;
  if (session === 'in' && words)
    return (
      <ServerState>
        <Outlet />
      </ServerState>
    );
  return <PageLoading />;
}
