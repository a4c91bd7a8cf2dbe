import type { ProLayoutProps } from '@ant-design/pro-components';
import type { Settings } from '@config/defaultSettings';
import { BLUE, BLUE_IN_DARK_MENU, NAVY, SPACE } from '@/theme/tokens';
import { HEADER_HEIGHT } from '@/utils/header-height';

type Look = Pick<Settings, 'navTheme' | 'layout'>;

/** Light writing on a dark menu. */
function onDark(background: string, selected: string) {
  return {
    colorMenuBackground: background,
    colorMenuItemDivider: 'rgba(255, 255, 255, 0.12)',
    colorTextMenuTitle: '#fff',
    colorTextMenu: 'rgba(255, 255, 255, 0.75)',
    colorTextMenuSecondary: 'rgba(255, 255, 255, 0.65)',
    colorTextMenuActive: '#fff',
    colorTextMenuItemHover: '#fff',
    colorTextMenuSelected: '#fff',
    colorTextSubMenuSelected: '#fff',
    colorBgMenuItemHover: 'rgba(255, 255, 255, 0.08)',
    colorBgMenuItemActive: 'rgba(255, 255, 255, 0.12)',
    colorBgMenuItemSelected: selected,
  };
}

const COLLAPSE_ON_LIGHT = {
  colorBgCollapsedButton: '#fff',
  colorTextCollapsedButton: 'rgba(0, 0, 0, 0.65)',
  colorTextCollapsedButtonHover: 'rgba(0, 0, 0, 0.88)',
};
const COLLAPSE_ON_DARK = {
  colorBgCollapsedButton: '#303030',
  colorTextCollapsedButton: 'rgba(255, 255, 255, 0.65)',
  colorTextCollapsedButtonHover: '#fff',
};

const PAGE = {
  pageContainer: { paddingInlinePageContainerContent: SPACE.lg, paddingBlockPageContainerContent: SPACE.md },
};
/** The buttons in it have their own colours. */
const HEADER = {
  heightLayoutHeader: HEADER_HEIGHT,
  colorBgRightActionsItemHover: 'transparent',
  colorTextRightActionsItem: 'inherit',
};

/** Whether the header itself is the dark menu: its buttons must then be light. */
export function isHeaderDark({ navTheme, layout }: Look): boolean {
  return navTheme === 'dark' && layout === 'top';
}

/**
 * Colours of menu and header. ProLayout 2 knows only wholly light or wholly dark; the dark menu on a light page is made
 * here. The wholly dark page takes its colours from antd's dark theme, only the menu's selection is ours.
 */
export function menuTokens({ navTheme, layout }: Look): ProLayoutProps['token'] {
  if (navTheme === 'realDark') {
    const sider = { ...onDark('#141414', BLUE_IN_DARK_MENU), ...COLLAPSE_ON_DARK };
    const header = {
      colorBgHeader: '#141414',
      colorHeaderTitle: '#fff',
      ...onDark('#141414', BLUE_IN_DARK_MENU),
      ...HEADER,
    };
    return { bgLayout: '#000', header, sider, ...PAGE };
  }
  const light = { bgLayout: '#f5f6f8', header: { colorBgHeader: '#fff', ...HEADER }, ...PAGE };
  if (navTheme === 'light') return { ...light, sider: { colorMenuBackground: '#fff', ...COLLAPSE_ON_LIGHT } };
  const sider = { ...onDark(NAVY, BLUE), ...COLLAPSE_ON_LIGHT };
  if (!isHeaderDark({ navTheme, layout })) return { ...light, sider };
  return {
    ...light,
    header: { colorBgHeader: NAVY, colorHeaderTitle: '#fff', ...onDark(NAVY, BLUE), ...HEADER },
    sider,
  };
}
