import type { ProLayoutProps } from '@ant-design/pro-components';

/** `dark`: a dark side menu on a light page; `light`: all light; `realDark`: all dark. */
export type NavTheme = 'dark' | 'light' | 'realDark';

/** What the `setting` model starts from: the look of the frame around every page. */
export interface Settings extends Required<Pick<ProLayoutProps, 'fixedHeader' | 'fixSiderbar' | 'colorWeak'>> {
  /** ProLayout 2 knows only `light` and `realDark`; layouts/menu-tokens makes the rest. */
  navTheme: NavTheme;
  layout: 'side' | 'top' | 'mix';
  contentWidth: 'Fluid' | 'Fixed';
  menu: { locale: boolean };
  /** A service worker is registered only when true; otherwise old ones are removed. On by `PWA=on npm run build`, or at run time by `window.pwa`. */
  pwa: boolean;
  title: string;
}

const defaultSettings: Settings = {
  navTheme: 'dark',
  layout: 'side',
  contentWidth: 'Fluid',
  fixedHeader: false,
  fixSiderbar: false,
  colorWeak: false,
  menu: { locale: true },
  pwa: process.env.PWA === 'on',
  title: '工资条管理平台',
};

export default defaultSettings;
