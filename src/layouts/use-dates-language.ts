import { useIntl } from '@umijs/max';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { shownShell } from '@/utils/languages';

/** Names of months and days, and the first day of the week, in the language shown. Before the login there are no dates. */
export function useDatesLanguage(): void {
  useIntl(); // renders anew when the language is switched
  const dates = shownShell()?.dates ?? 'zh-cn';
  // Importing a locale only registers it; Chinese weeks start on Monday by this. Pages are rendered after it.
  if (dayjs.locale() !== dates) dayjs.locale(dates);
}
