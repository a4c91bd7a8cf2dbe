import { getLocale } from '@umijs/max';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { Locale } from '@/utils/locale';

/** What the libraries need to know of each language. */
export const LANGUAGES = {
  'zh-CN': { antd: zhCN, dayjs: 'zh-cn' },
  'en-US': { antd: enUS, dayjs: 'en' },
} as const;

/** Language of the messages shown. */
export function shownLanguage(): Locale {
  return getLocale() === 'en-US' ? 'en-US' : 'zh-CN';
}
