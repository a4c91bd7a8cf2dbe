import { GlobalOutlined } from '@ant-design/icons';
import { getLocale, setLocale, useIntl } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { LOCALES } from '@/utils/locale';

const NAMES = { 'zh-CN': '简体中文', 'en-US': 'English' } as const;

/** Chooses the language; the page is loaded anew in it. */
export default function LanguageSwitch() {
  const { formatMessage } = useIntl();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [getLocale()],
        items: LOCALES.map((key) => ({ key, label: <span lang={key}>{NAMES[key]}</span> })),
        onClick: ({ key }) => setLocale(key),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={formatMessage({ id: 'component.lang.switch' })} />
    </Dropdown>
  );
}
