import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SlipComparison, SlipYear } from '@contract/wages/slip-months/schemas';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import { useTextOf } from '@/utils/use-text';
import ComparisonPanel from './ComparisonPanel';
import styles from './slip-months.less';
import YearPanel from './YearPanel';

const PANELS = ['year', 'comparison'] as const;
export type SlipPanel = (typeof PANELS)[number];

interface SlipMonthsProps {
  /** Which of the two is unfolded; null = neither, and nothing is asked for. */
  open: SlipPanel | null;
  onOpen: (open: SlipPanel | null) => void;
  year: ServerQuery<SlipYear>;
  /** Without an id the month before is meant. */
  compare: (withId?: string) => ServerQuery<SlipComparison>;
  /** Amounts show as dots. */
  masked?: boolean;
}

/** Below a slip: its year so far, and its items against another month, each folded until wanted. */
export default function SlipMonths({ open, onOpen, year, compare, masked = false }: SlipMonthsProps) {
  const text = useTextOf('slipDrawer');
  return (
    <section className={styles.months}>
      <div className={styles.buttons}>
        {PANELS.map((panel) => (
          <Button
            key={panel}
            aria-expanded={open === panel}
            icon={open === panel ? <UpOutlined /> : <DownOutlined />}
            iconPosition="end"
            onClick={() => onOpen(open === panel ? null : panel)}
          >
            {text(panel)}
          </Button>
        ))}
      </div>
      {open === 'year' && <YearPanel query={year} masked={masked} />}
      {open === 'comparison' && <ComparisonPanel compare={compare} masked={masked} />}
    </section>
  );
}
