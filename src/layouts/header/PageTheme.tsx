import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useContext, useMemo } from 'react';

/** The theme around the frame. */
export const useThemeAround = (): ThemeConfig | undefined => useContext(ConfigProvider.ConfigContext).theme;

/**
 * ProLayout's header marks antd's styles by a hash and changes tokens: what stands in it would have all of its styles made
 * a second time, on a phone 150 kB. Within this it has the page's.
 */
export default function PageTheme({ theme, children }: { theme: ThemeConfig | undefined; children: ReactNode }) {
  const own = useMemo(() => ({ ...theme, inherit: false }), [theme]);
  return <ConfigProvider theme={own}>{children}</ConfigProvider>;
}
