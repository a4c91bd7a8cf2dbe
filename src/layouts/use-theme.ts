import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { useSettings } from '@/models/hooks';
import { themeOf } from '@/theme/theme';

/** Class that carries antd's colours as CSS variables (`--ant-…`); on the body, our own styles use them anywhere. */
const VARIABLES = 'slips';

/** The look all pages share. */
export function useTheme(): ThemeConfig {
  const { navTheme } = useSettings();
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
      ...themeOf(dark),
    }),
    [dark],
  );
}
