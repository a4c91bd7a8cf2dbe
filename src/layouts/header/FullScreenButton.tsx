import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** The page on the whole screen, and back. Left out where the browser does not allow it (iPhones, frames). */
export default function FullScreenButton() {
  const { formatMessage } = useIntl();
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  if (!document.fullscreenEnabled) return null;

  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch((error: unknown) => console.warn(error)); // the browser refused: the page stays as it is
  };
  const label = formatMessage({
    id: full ? 'component.globalHeader.fullScreen.leave' : 'component.globalHeader.fullScreen',
  });
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={full}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={toggle}
      />
    </Tooltip>
  );
}
