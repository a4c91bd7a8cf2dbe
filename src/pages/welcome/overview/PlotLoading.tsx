import { Skeleton } from 'antd';
import styles from './overview.less';

/** Pixels of the plots. */
export const PLOT_HEIGHT = { trend: 240, rate: 220 } as const;

interface PlotLoadingProps {
  height: number;
  /** Nothing is on its way yet. */
  still?: boolean;
}

/** Stands for a panel with a plot, as high as it. */
export default function PlotLoading({ height, still = false }: PlotLoadingProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head} />
      <div className={styles.waiting} style={{ height }}>
        {!still && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      </div>
    </div>
  );
}
