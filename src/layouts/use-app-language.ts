import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { directionOf, rawLocale } from '@/utils/locale';
import { LANGUAGES, shownLanguage } from './app-languages';

/** Language of the messages shown, what antd needs of it, and the direction of the language asked for. */
export function useAppLanguage() {
  const language = shownLanguage();
  const { antd: antdLocale, dayjs: dates } = LANGUAGES[language];
  // Importing a locale only registers it; Chinese weeks start on Monday by this.
  if (dayjs.locale() !== dates) dayjs.locale(dates);
  return { language, direction: directionOf(rawLocale()), antdLocale };
}
