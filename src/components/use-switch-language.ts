import { useIntl } from '@umijs/max';
import { useState } from 'react';
import { toast } from '@/utils/feedback';
import { switchLanguage } from '@/utils/languages';
import { shownLocale } from '@/utils/locale';
import { type Locale, LOCALE_NAMES } from '@/locales/locale';

interface SwitchLanguage {
  /** The language offered, and its name in its own words. */
  other: Locale;
  name: string;
  change: () => void;
  /** Its words are being fetched. */
  busy: boolean;
}

/** Offers the language that is not shown; what is typed in on the page stays. */
export function useSwitchLanguage(): SwitchLanguage {
  const { formatMessage } = useIntl();
  const [busy, setBusy] = useState(false);
  const other = shownLocale() === 'en-US' ? 'zh-CN' : 'en-US';
  const change = async () => {
    setBusy(true);
    try {
      await switchLanguage(other);
    } catch {
      toast.warning(formatMessage({ id: 'component.lang.failed' })); // its words could not be fetched: nothing has changed
    } finally {
      setBusy(false);
    }
  };
  return { other, name: LOCALE_NAMES[other], change: () => void (busy || change()), busy };
}
