import { ProLayout } from '@ant-design/pro-components';
import { history, Link, Outlet, useDispatch, useIntl, useLocation } from '@umijs/max';
import { App, Grid } from 'antd';
import { Suspense, useEffect } from 'react';
import AppErrorBoundary from '@/components/AppErrorBoundary';
import LanguageSwitch from '@/components/LanguageSwitch';
import Logo from '@/components/Logo';
import PageLoading from '@/components/PageLoading';
import { useSettings, useStoreState } from '@/models/hooks';
import { startEvents } from '@/utils/events';
import { menuTokens } from './menu-tokens';
import TopBar from './TopBar';
import UserMenu from './UserMenu';
import { useMenu } from './use-menu';
import { usePageTitle } from './use-page-title';
import styles from './basic-layout.less';

/** The frame of every page behind the login: dark menu at the side, strip on top, the page, the footer. */
export default function BasicLayout() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { layout, contentWidth, fixedHeader, fixSiderbar, colorPrimary } = useSettings();
  const collapsed = useStoreState((state) => state.global.collapsed);
  const title = usePageTitle();
  const menu = useMenu();
  // Undefined before the first measure; the wide frame is the likelier one.
  const narrow = Grid.useBreakpoint().md === false;

  useEffect(() => startEvents(), []);

  return (
    <App className={styles.app}>
      <ProLayout
        layout={layout}
        contentWidth={contentWidth}
        fixedHeader={fixedHeader}
        fixSiderbar={fixSiderbar}
        token={menuTokens(colorPrimary)}
        siderWidth={208}
        title={formatMessage({ id: 'app.title' })}
        logo={<Logo size={28} />}
        pageTitleRender={() => title}
        location={{ pathname }}
        menuDataRender={() => menu}
        menuItemRender={(item, dom) => (item.path && item.path !== pathname ? <Link to={item.path}>{dom}</Link> : dom)}
        onMenuHeaderClick={() => history.push('/')}
        collapsed={collapsed}
        onCollapse={(payload) => dispatch({ type: 'global/changeLayoutCollapsed', payload })}
        actionsRender={narrow ? () => [<LanguageSwitch key="language" />, <UserMenu key="user" />] : false}
        footerRender={() => <footer className={styles.footer}>{formatMessage({ id: 'app.footer' })}</footer>}
        contentStyle={{ padding: 0 }}
      >
        {!narrow && <TopBar />}
        <AppErrorBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </AppErrorBoundary>
      </ProLayout>
    </App>
  );
}
