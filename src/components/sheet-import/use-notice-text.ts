import { useIntl } from '@umijs/max';
import { useCallback, useContext } from 'react';
import type { Notice } from '@contract/issues/schema';
import { noticeText } from '@contract/sheet-notices/catalogue';
import { Places } from './use-places';

/** Words what was noticed about a sheet in the language shown, by the names its rows and columns have in the workbook. */
export function useNoticeText(): (notice: Notice) => string {
  const { locale } = useIntl();
  const places = useContext(Places);
  return useCallback((notice) => noticeText(notice, locale.startsWith('zh') ? 'zh' : 'en', places), [locale, places]);
}
