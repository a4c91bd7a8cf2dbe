import { Button } from 'antd';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import { useTextOf } from '@/utils/use-text';
import styles from './plot.less';

/** Stands for a plot of amounts while these are hidden: no figure, no axis, no shape. */
export default function Veil({ height, onShow }: { height: number; onShow: () => void }) {
  const text = useTextOf('plot');
  const everywhere = useAmountsHidden();
  return (
    <div className={styles.veil} style={{ height }}>
      {text('hidden')}
      {!everywhere && <Button onClick={onShow}>{text('show')}</Button>}
    </div>
  );
}
