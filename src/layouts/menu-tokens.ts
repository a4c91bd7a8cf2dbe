import type { ProLayoutProps } from '@ant-design/pro-components';

/** A dark side menu on a light page; ProLayout 2 knows only wholly light or wholly dark. */
export function menuTokens(colorPrimary: string): ProLayoutProps['token'] {
  return {
    bgLayout: '#f5f6f8',
    header: { colorBgHeader: '#fff', heightLayoutHeader: 48 },
    sider: {
      colorMenuBackground: '#001529',
      colorMenuItemDivider: 'rgba(255, 255, 255, 0.12)',
      colorTextMenuTitle: '#fff',
      colorTextMenu: 'rgba(255, 255, 255, 0.75)',
      colorTextMenuSecondary: 'rgba(255, 255, 255, 0.65)',
      colorTextMenuActive: '#fff',
      colorTextMenuItemHover: '#fff',
      colorTextMenuSelected: '#fff',
      colorBgMenuItemHover: 'rgba(255, 255, 255, 0.08)',
      colorBgMenuItemActive: 'rgba(255, 255, 255, 0.12)',
      colorBgMenuItemSelected: colorPrimary,
      colorBgCollapsedButton: '#fff',
      colorTextCollapsedButton: 'rgba(0, 0, 0, 0.65)',
      colorTextCollapsedButtonHover: 'rgba(0, 0, 0, 0.88)',
    },
    pageContainer: { paddingInlinePageContainerContent: 24, paddingBlockPageContainerContent: 16 },
  };
}
