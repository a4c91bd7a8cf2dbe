import { history, useLocation } from '@umijs/max';
import { Suspense } from 'react';
import PageLoading from '@/components/PageLoading';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useAddress } from '@/utils/use-address';
import LoginForm from './LoginForm';
import { useSmsOffered } from './use-sms-offered';

// Both come with forms, lists and the words of the pages, which nobody needs to sign in.
const Apply = lazyWithMessages(['pages', 'application'], () => import('../apply'));
const Activate = lazyWithMessages(['pages', 'application'], () => import('../activate'));

/** Of an activation link: its secret stands behind the '#', which browsers send nobody. */
const ACTIVATION = /^#activate=([\w-]{1,64})$/;

/** The login page; over it the application of a new company, and in its place the first password of a new manager. */
export default function LoginPage() {
  const { params, patch } = useAddress();
  const { hash, pathname, search } = useLocation();
  const token = ACTIVATION.exec(hash)?.[1];
  const applying = params.get('apply');
  const byCode = useSmsOffered();
  return (
    <Suspense fallback={<PageLoading />}>
      {token === undefined ? (
        <LoginForm byCode={byCode} onApply={(view) => patch({ apply: view })} />
      ) : (
        <Activate token={token} onClose={() => history.replace(pathname + search)} />
      )}
      {applying !== null && byCode && (
        <Suspense fallback={null}>
          <Apply view={applying} onView={(view) => patch({ apply: view })} onClose={() => patch({ apply: null })} />
        </Suspense>
      )}
    </Suspense>
  );
}
