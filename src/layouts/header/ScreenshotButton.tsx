import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import { hideAmounts, useAmountsHidden } from '@/utils/screenshot-mode';

/** Screenshot mode on and off. */
export default function ScreenshotButton() {
  const { formatMessage } = useIntl();
  const hidden = useAmountsHidden();
  const label = formatMessage({ id: hidden ? 'component.screenshot.leave' : 'component.screenshot.enter' });
  return (
    <Tooltip title={`${label} (H)`}>
      <Button
        type="text"
        aria-label={label}
        aria-keyshortcuts="H"
        aria-pressed={hidden}
        icon={hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => hideAmounts(!hidden)}
      />
    </Tooltip>
  );
}
