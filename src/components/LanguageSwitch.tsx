import { GlobalOutlined } from '@ant-design/icons';
import { getLocale, setLocale, useIntl } from '@umijs/max';
import { Button } from 'antd';

const NAMES = { 'zh-CN': '简体中文', 'en-US': 'English' } as const;

/** Offers the other language, in its own words; the page is loaded anew in it. */
export default function LanguageSwitch() {
  const { formatMessage } = useIntl();
  const other = getLocale() === 'en-US' ? 'zh-CN' : 'en-US';
  return (
    <Button
      type="text"
      icon={<GlobalOutlined />}
      lang={other}
      aria-label={`${formatMessage({ id: 'component.lang.switch' })}: ${NAMES[other]}`}
      onClick={() => setLocale(other)}
    >
      {NAMES[other]}
    </Button>
  );
}
