import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOffStyle } from '@/components/use-off-style';
import { useTextOf } from '@/utils/use-text';
import styles from './drawer.less';
import type { Neighbours } from './use-neighbours';

const ICONS = {
  previous: { icon: <LeftOutlined />, iconPosition: 'start' },
  next: { icon: <RightOutlined />, iconPosition: 'end' },
} as const;

/** To the next slip of the list the open one is from, and to the one before; J and K press them (layouts/keys). At the ends they keep the focus. */
export default function NeighbourButtons({ place, total, previous, next }: Neighbours) {
  const text = useTextOf('slipDrawer');
  const off = useOffStyle();
  const button = (which: 'previous' | 'next', go: (() => void) | null) => (
    <Button
      {...ICONS[which]}
      data-step={which}
      aria-disabled={go === null}
      style={go === null ? off : undefined}
      onClick={() => go?.()}
      title={text(`${which}.key`)}
    >
      {text(which)}
    </Button>
  );
  return (
    <nav className={styles.neighbours} aria-label={text('neighbours')}>
      {button('previous', previous)}
      <span className={styles.place} aria-live="polite">
        {place ?? '—'} / {total}
      </span>
      {button('next', next)}
    </nav>
  );
}
