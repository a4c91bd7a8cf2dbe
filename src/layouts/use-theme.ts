import darkAlgorithm from 'antd/es/theme/themes/dark';
import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { useSettings } from '@/models/hooks';

/** Class that carries antd's colours as CSS variables (`--ant-…`); on the body, our own styles use them anywhere. */
const VARIABLES = 'slips';

/** In the dark antd makes links of the primary colour too dim to read (about 3 to 1); of these at least 4.5 to 1 is left. */
const LINKS_IN_DARK = { colorLink: '#69b1ff', colorLinkHover: '#91caff', colorLinkActive: '#91caff' };

/** The look all pages share. */
export function useTheme(): ThemeConfig {
  const { colorPrimary, navTheme } = useSettings();
  const dark = navTheme === 'realDark';

  useLayoutEffect(() => {
    document.body.classList.add(VARIABLES);
    // Scroll bars, date pickers of the system and autofill follow this.
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);

  return useMemo(
    () => ({
      cssVar: { key: VARIABLES },
      hashed: false,
      token: { colorPrimary, borderRadius: 6, ...(dark ? LINKS_IN_DARK : {}) },
      ...(dark ? { algorithm: darkAlgorithm } : {}),
    }),
    [colorPrimary, dark],
  );
}
