import { history, useLocation } from '@umijs/max';
import { Suspense } from 'react';
import PageLoading from '@/components/PageLoading';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useAddress } from '@/utils/use-address';
import LoginForm from './LoginForm';
import { useOffered } from './use-offered';

// Both come with forms, lists and the words of the pages, which nobody needs to sign in.
const Apply = lazyWithMessages(['pages', 'application'], () => import('../apply'));
const Activate = lazyWithMessages(['pages', 'application'], () => import('../activate'));
const WorkApp = lazyWithMessages(['work-app'], () => import('../work-app'));

/** Of an activation link, or of somebody sent back by a work app: the secret stands behind the '#', which browsers send nobody. */
const SECRET = /^#(activate|work-app)=([\w-]{1,64})$/;

/** The login page; over it the application of a new company, in its place a first password or the way in from a work app. */
export default function LoginPage() {
  const { params, patch } = useAddress();
  const { hash, pathname, search } = useLocation();
  const [, kind, secret] = SECRET.exec(hash) ?? [];
  const close = () => history.replace(pathname + search);
  const applying = params.get('apply');
  const offered = useOffered();
  return (
    <Suspense fallback={<PageLoading />}>
      {secret === undefined ? (
        <LoginForm offered={offered} onApply={(view) => patch({ apply: view })} />
      ) : kind === 'activate' ? (
        <Activate token={secret} onClose={close} />
      ) : (
        <WorkApp key={secret} code={secret} onClose={close} />
      )}
      {applying !== null && offered.byCode && (
        <Suspense fallback={null}>
          <Apply view={applying} onView={(view) => patch({ apply: view })} onClose={() => patch({ apply: null })} />
        </Suspense>
      )}
    </Suspense>
  );
}
