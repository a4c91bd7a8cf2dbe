import type { ThemeConfig } from 'antd';
import { useLayoutEffect } from 'react';
import { useSettings } from '@/models/hooks';
import { themeOf, VARIABLES } from '@/theme/theme';
import { wantsStillness } from '@/utils/wants-stillness';

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

  return themeOf(dark, wantsStillness());
}
