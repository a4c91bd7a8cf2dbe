import { QuestionCircleOutlined, SearchOutlined, SkinOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import LanguageSwitch from '@/components/LanguageSwitch';
import FullScreenButton from './FullScreenButton';
import NoticeBell from './NoticeBell';
import ScreenshotButton from './ScreenshotButton';
import type { Panel } from '../panel-props';
import UserMenu from './UserMenu';

const MOD = /mac/i.test(navigator.platform) ? '⌘' : 'Ctrl';

interface Props {
  open: (panel: Panel) => void;
  /** On a phone only the bell and the account stay; the rest moves into the account's menu. */
  narrow: boolean;
}

/** The right end of the header: search, help, full screen, look, notices, language, account. */
export default function HeaderButtons({ open, narrow }: Props) {
  const { formatMessage } = useIntl();
  if (narrow) {
    return (
      <>
        <NoticeBell />
        <UserMenu open={open} narrow />
      </>
    );
  }
  const help = formatMessage({ id: 'component.globalHeader.help' });
  const settings = formatMessage({ id: 'component.globalHeader.settings' });
  const palette = formatMessage({ id: 'component.globalHeader.palette' });
  return (
    <>
      <Tooltip title={`${palette} (${MOD} K)`}>
        <Button
          type="text"
          aria-label={palette}
          aria-keyshortcuts="Control+K Meta+K"
          icon={<SearchOutlined />}
          onClick={() => open('palette')}
        />
      </Tooltip>
      <Tooltip title={help}>
        <Button type="text" aria-label={help} icon={<QuestionCircleOutlined />} onClick={() => open('help')} />
      </Tooltip>
      <ScreenshotButton />
      <FullScreenButton />
      <Tooltip title={settings}>
        <Button type="text" aria-label={settings} icon={<SkinOutlined />} onClick={() => open('settings')} />
      </Tooltip>
      <NoticeBell />
      <LanguageSwitch />
      <UserMenu open={open} />
    </>
  );
}
