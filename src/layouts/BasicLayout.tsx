import { ProLayout } from '@ant-design/pro-components';
import { history, Link, Outlet, useIntl, useLocation } from '@umijs/max';
import { App } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { shownLocale } from '@/utils/locale';
import { useNarrow } from '@/utils/use-narrow';
import AppErrorBoundary from '@/components/AppErrorBoundary';
import Logo from '@/components/Logo';
import PageLoading from '@/components/PageLoading';
import { useCurrentCompany, useCurrentUser, useSettings } from '@/models/hooks';
import CompanySwitcher from './header/CompanySwitcher';
import HeaderButtons from './header/HeaderButtons';
import PageTheme, { useThemeAround } from './header/PageTheme';
import PhoneBar from './header/PhoneBar';
import { usePanels } from './panels';
import ScreenshotNote from './header/ScreenshotNote';
import TopBar from './header/TopBar';
import { useIdle } from './idle/use-idle';
import { useKeys } from './keys/use-keys';
import { isHeaderDark, menuTokens } from './menu-tokens';
import SkipLink from './SkipLink';
import Unhashed from './Unhashed';
import { useCompanyElsewhere } from './use-company-elsewhere';
import { useDatesLanguage } from './use-dates-language';
import { litKeys, useMenu } from './use-menu';
import { useMenuFold } from './use-menu-fold';
import { usePageTitle } from './use-page-title';
import { useServerEvents } from './use-server-events';
import { useStepUp } from './step-up/use-step-up';
import { useWayBack } from './use-way-back';
import words from '@/components/text.less';
import styles from './basic-layout.less';

/** The frame of every page behind the login: menu, strip on top, the page, the footer. */
export default function BasicLayout() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { layout, contentWidth, fixedHeader, fixSiderbar, navTheme } = useSettings();
  const title = usePageTitle();
  const menu = useMenu();
  const company = useCurrentCompany();
  const { mustChangePassword, mustSetUpFactor, idleMinutes } = useCurrentUser();
  const narrow = useNarrow();
  const { folded, fold, made } = useMenuFold(narrow);
  const { show, drawers } = usePanels();
  useDatesLanguage();
  useServerEvents(company?.id, !mustChangePassword && !mustSetUpFactor);
  useCompanyElsewhere(company?.id);
  useWayBack();
  useKeys(show);
  const stepUp = useStepUp();
  const idle = useIdle(idleMinutes ?? null);
  const theme = useThemeAround();

  // ProLayout has no header above a side menu on a wide screen: there the strip is ours. On a phone ProLayout's would
  // bring a theme of its own, and its menu another: half the styles antd makes there.
  const ownBar = layout === 'side' && !narrow;
  const dark = isHeaderDark({ navTheme, layout });
  const inNav = (menuDom: ReactNode) => (
    <nav className={styles.nav} aria-label={formatMessage({ id: 'component.nav' })}>
      {menuDom}
    </nav>
  );
  const inHeader = (
    <PageTheme key="buttons" theme={theme}>
      <span className={dark ? styles.onDark : styles.buttons}>
        {layout === 'top' && <CompanySwitcher />}
        <HeaderButtons open={show} narrow={false} />
      </span>
    </PageTheme>
  );
  return (
    <App className={styles.app}>
      <SkipLink />
      <Unhashed>
        <ProLayout
          layout={layout}
          contentWidth={contentWidth}
          fixedHeader={fixedHeader}
          // Under a header across the whole width ProLayout's menu must be fixed, or it begins behind the header.
          fixSiderbar={fixSiderbar || layout === 'mix'}
          token={menuTokens({ navTheme, layout })}
          // English names of pages are longer.
          siderWidth={shownLocale() === 'en-US' ? 224 : 208}
          title={formatMessage({ id: 'app.title' })}
          logo={<Logo size={28} />}
          pageTitleRender={() => title}
          location={{ pathname }}
          menuDataRender={() => menu}
          // By itself it lights up every entry whose path begins the address.
          menuProps={{ selectedKeys: litKeys(menu, pathname) }}
          menuItemRender={(item, dom) =>
            item.path && item.path !== pathname ? <Link to={item.path}>{dom}</Link> : dom
          }
          onMenuHeaderClick={() => history.push('/')}
          menuRender={made && ((_, menuDom) => inNav(menuDom))}
          collapsed={folded}
          onCollapse={fold}
          headerRender={narrow ? false : undefined}
          actionsRender={ownBar ? false : () => [inHeader]}
          headerContentRender={
            layout === 'mix'
              ? () => (
                  <div className={styles.name}>
                    <PageTheme theme={theme}>
                      <CompanySwitcher />
                    </PageTheme>
                  </div>
                )
              : layout === 'top'
                ? (_, menuDom) => inNav(menuDom)
                : undefined
          }
          collapsedButtonRender={narrow ? false : undefined}
          footerRender={() => <footer className={styles.footer}>{formatMessage({ id: 'app.footer' })}</footer>}
          contentStyle={{ padding: 0 }}
          ErrorBoundary={false}
        >
          {ownBar && <TopBar open={show} fixed={fixedHeader} />}
          {narrow && (
            <PhoneBar open={show} fixed={fixedHeader} dark={dark} menuOpen={!folded} onMenu={() => fold(!folded)} />
          )}
          <ScreenshotNote />
          {/* Beside a menu the product's name is the heading; a phone has it nowhere. */}
          {narrow && <h1 className={words.heard}>{title}</h1>}
          <div className={contentWidth === 'Fixed' ? styles.fixedWidth : styles.fluid}>
            <AppErrorBoundary key={`${company?.id ?? ''} ${pathname}`}>
              <Suspense fallback={<PageLoading />}>
                <Outlet />
              </Suspense>
            </AppErrorBoundary>
          </div>
        </ProLayout>
      </Unhashed>
      {drawers}
      {stepUp}
      {idle}
    </App>
  );
}
