import type { ThemeConfig } from 'antd';
import { useMemo } from 'react';
import { useSettings } from '@/models/hooks';

/** The look all pages share. */
export function useTheme(): ThemeConfig {
  const { colorPrimary } = useSettings();
  return useMemo(() => ({ cssVar: true, hashed: false, token: { colorPrimary, borderRadius: 6 } }), [colorPrimary]);
}
