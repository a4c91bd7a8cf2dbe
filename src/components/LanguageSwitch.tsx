import { GlobalOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '@/utils/feedback';
import { switchLanguage } from '@/utils/languages';
import { LOCALE_NAMES, shownLocale } from '@/utils/locale';

/** Offers the other language, in its own words; what is typed in on the page stays. */
export default function LanguageSwitch() {
  const { formatMessage } = useIntl();
  const [switching, setSwitching] = useState(false);
  const other = shownLocale() === 'en-US' ? 'zh-CN' : 'en-US';
  const change = async () => {
    if (switching) return;
    setSwitching(true);
    try {
      await switchLanguage(other);
    } catch {
      toast.warning(formatMessage({ id: 'component.lang.failed' })); // its words could not be fetched: nothing has changed
    } finally {
      setSwitching(false);
    }
  };
  return (
    <Button
      type="text"
      icon={<GlobalOutlined />}
      lang={other}
      aria-busy={switching}
      aria-label={`${formatMessage({ id: 'component.lang.switch' })}: ${LOCALE_NAMES[other]}`}
      onClick={() => void change()}
    >
      {LOCALE_NAMES[other]}
    </Button>
  );
}
