import { useIntl } from '@umijs/max';
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

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  return { direction, antdLocale: shell?.antd };
}
