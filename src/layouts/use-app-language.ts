import { getLocale } from '@umijs/max';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { directionOf, rawLocale } from '@/utils/locale';

const DAYJS = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const;

/** Language of the messages shown, what antd needs of it, and the direction of the language asked for. */
export function useAppLanguage() {
  const language = getLocale() === 'en-US' ? 'en-US' : 'zh-CN';
  // Importing a locale only registers it; Chinese weeks start on Monday by this.
  if (dayjs.locale() !== DAYJS[language]) dayjs.locale(DAYJS[language]);
  return { language, direction: directionOf(rawLocale()), antdLocale: language === 'en-US' ? enUS : zhCN };
}
