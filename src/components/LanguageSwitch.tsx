import { GlobalOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useSwitchLanguage } from './use-switch-language';

/** Offers the other language, in its own words. */
export default function LanguageSwitch() {
  const { formatMessage } = useIntl();
  const { other, name, change, busy } = useSwitchLanguage();
  return (
    <Button
      type="text"
      icon={<GlobalOutlined />}
      lang={other}
      aria-busy={busy}
      aria-label={`${formatMessage({ id: 'component.lang.switch' })}: ${name}`}
      onClick={change}
    >
      {name}
    </Button>
  );
}
