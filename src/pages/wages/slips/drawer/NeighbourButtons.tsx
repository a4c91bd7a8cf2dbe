import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTextOf } from '@/utils/use-text';
import styles from './drawer.less';
import type { Neighbours } from './use-neighbours';

/** To the next slip of the list the open one is from, and to the one before; J and K press them (layouts/keys). */
export default function NeighbourButtons({ place, total, previous, next }: Neighbours) {
  const text = useTextOf('slipDrawer');
  return (
    <nav className={styles.neighbours} aria-label={text('neighbours')}>
      <Button
        icon={<LeftOutlined />}
        data-step="previous"
        disabled={previous === null}
        onClick={() => previous?.()}
        title={text('previous.key')}
      >
        {text('previous')}
      </Button>
      <span className={styles.place} aria-live="polite">
        {place ?? '—'} / {total}
      </span>
      <Button
        icon={<RightOutlined />}
        iconPosition="end"
        data-step="next"
        disabled={next === null}
        onClick={() => next?.()}
        title={text('next.key')}
      >
        {text('next')}
      </Button>
    </nav>
  );
}
