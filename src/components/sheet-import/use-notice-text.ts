import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { Notice } from '@contract/issues/schema';
import { noticeText } from '@contract/sheet-notices/catalogue';

/** Words what was noticed about a sheet in the language shown. */
export function useNoticeText(): (notice: Notice) => string {
  const { locale } = useIntl();
  return useCallback((notice) => noticeText(notice, locale.startsWith('zh') ? 'zh' : 'en'), [locale]);
}
