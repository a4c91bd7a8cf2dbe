import { Outlet, useLocation } from '@umijs/max';
import Authorized from '@/components/Authorized';
import { matchPage } from '@/utils/routes';

/** Around each page with a rule: judged by the static route table, so that a deep link is refused at once. */
export default function RoleWrapper() {
  const { pathname } = useLocation();
  return (
    <Authorized authority={matchPage(pathname)?.authority}>
      <Outlet />
    </Authorized>
  );
}
