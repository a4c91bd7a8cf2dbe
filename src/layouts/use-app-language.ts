import { useIntl } from '@umijs/max';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect } from 'react';
import { followLanguage, shownShell } from '@/utils/languages';
import { directionOf, rawLocale, shownLocale } from '@/utils/locale';

/** Language of the messages shown, what antd needs of it, and the direction of the language asked for. */
export function useAppLanguage() {
  useIntl(); // renders anew when the language is switched
  useEffect(() => followLanguage(), []);
  const language = shownLocale();
  const direction = directionOf(rawLocale());
  const shell = shownShell();
  const dates = shell?.dates ?? 'zh-cn';
  // Importing a locale only registers it; Chinese weeks start on Monday by this.
  if (dayjs.locale() !== dates) dayjs.locale(dates);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  return { direction, antdLocale: shell?.antd };
}
