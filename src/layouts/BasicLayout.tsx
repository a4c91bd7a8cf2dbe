import { ProLayout } from '@ant-design/pro-components';
import { history, Link, Outlet, useIntl, useLocation } from '@umijs/max';
import { App } from 'antd';
import { Suspense, useEffect } from 'react';
import AppErrorBoundary from '@/components/AppErrorBoundary';
import LanguageSwitch from '@/components/LanguageSwitch';
import Logo from '@/components/Logo';
import PageLoading from '@/components/PageLoading';
import { useCurrentCompany, useSettings } from '@/models/hooks';
import { startEvents } from '@/utils/events';
import { menuTokens } from './menu-tokens';
import TopBar from './TopBar';
import UserMenu from './UserMenu';
import { useMenu } from './use-menu';
import { useMenuFold } from './use-menu-fold';
import { useNarrow } from './use-narrow';
import { usePageTitle } from './use-page-title';
import styles from './basic-layout.less';

/** The frame of every page behind the login: dark menu at the side, strip on top, the page, the footer. */
export default function BasicLayout() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { layout, contentWidth, fixedHeader, fixSiderbar, colorPrimary } = useSettings();
  const title = usePageTitle();
  const menu = useMenu();
  const company = useCurrentCompany();
  const narrow = useNarrow();
  const [folded, fold] = useMenuFold(narrow);

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
        collapsed={folded}
        onCollapse={fold}
        actionsRender={narrow ? () => [<LanguageSwitch key="language" />, <UserMenu key="user" />] : false}
        headerContentRender={narrow ? () => <span className={styles.company}>{company?.shortName}</span> : undefined}
        collapsedButtonRender={narrow ? false : undefined}
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
