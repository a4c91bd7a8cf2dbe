import { Outlet, useLocation } from '@umijs/max';
import Authorized from '@/components/Authorized';
import PageLoading from '@/components/PageLoading';
import { matchPage } from '@/utils/routes';
import { useMessages } from '@/utils/use-messages';

const NONE = [] as const;

/** Around each page with a rule: judged by the static route table, so that a deep link is refused at once. */
export default function RoleWrapper() {
  const { pathname } = useLocation();
  const page = matchPage(pathname);
  const words = useMessages(page?.words ?? NONE);
  return <Authorized authority={page?.authority}>{words ? <Outlet /> : <PageLoading />}</Authorized>;
}
