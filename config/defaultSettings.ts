import type { ProLayoutProps } from '@ant-design/pro-components';

/** What the `setting` model starts from: the look of the frame around every page. */
export interface Settings extends Pick<ProLayoutProps, 'layout' | 'contentWidth' | 'fixedHeader' | 'fixSiderbar' | 'colorWeak'> {
  /** The side menu is dark on a light page; ProLayout 2 has no such theme, so layouts/menu-tokens makes it. */
  navTheme: 'dark';
  colorPrimary: string;
  menu: { locale: boolean };
  /** A service worker is registered only when true; otherwise old ones are removed. */
  pwa: boolean;
  title: string;
}

const defaultSettings: Settings = {
  navTheme: 'dark',
  colorPrimary: '#1677ff',
  layout: 'side',
  contentWidth: 'Fluid',
  fixedHeader: false,
  fixSiderbar: false,
  colorWeak: false,
  menu: { locale: true },
  pwa: false,
  title: '工资条管理平台',
};

export default defaultSettings;
