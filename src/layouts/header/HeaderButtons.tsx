import { QuestionCircleOutlined, SkinOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import LanguageSwitch from '@/components/LanguageSwitch';
import FullScreenButton from './FullScreenButton';
import NoticeBell from './NoticeBell';
import type { Panel } from './panels';
import UserMenu from './UserMenu';

interface Props {
  open: (panel: Panel) => void;
  /** On a phone only the bell and the account stay; the rest moves into the account's menu. */
  narrow: boolean;
}

/** The right end of the header: help, full screen, look, notices, language, account. */
export default function HeaderButtons({ open, narrow }: Props) {
  const { formatMessage } = useIntl();
  if (narrow) {
    return (
      <>
        <NoticeBell />
        <UserMenu open={open} />
      </>
    );
  }
  const help = formatMessage({ id: 'component.globalHeader.help' });
  const settings = formatMessage({ id: 'component.globalHeader.settings' });
  return (
    <>
      <Tooltip title={help}>
        <Button type="text" aria-label={help} icon={<QuestionCircleOutlined />} onClick={() => open('help')} />
      </Tooltip>
      <FullScreenButton />
      <Tooltip title={settings}>
        <Button type="text" aria-label={settings} icon={<SkinOutlined />} onClick={() => open('settings')} />
      </Tooltip>
      <NoticeBell />
      <LanguageSwitch />
      <UserMenu />
    </>
  );
}
