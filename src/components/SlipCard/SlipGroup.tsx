import { useIntl } from '@umijs/max';
import { Tag } from 'antd';
import { TOTAL_KEYS } from '@contract/wages/items';
import type { FenText } from '@contract/money';
import type { SlipView } from '@contract/wages/slip-schemas';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import { slipAmount } from './slip-amount';
import styles from './slip-card.less';

interface SlipGroupProps {
  group: SlipView['groups'][number];
  /** The group's total in 分, shown in its heading; null where the sheet gave none. */
  totalFen: FenText | null;
  /** The sheet states no such total: it is what the items come to. */
  computed: boolean;
  masked: boolean;
  disputedKeys: readonly string[];
}

/** One block of items. Totals stand in the heading (net pay in the head), so they are not repeated among their parts. */
export default function SlipGroup({ group, totalFen, computed, masked, disputedKeys }: SlipGroupProps) {
  const { formatMessage } = useIntl();
  useAmountsHidden();
  const items = group.items.filter((item) => !(TOTAL_KEYS as readonly string[]).includes(item.key));
  if (items.length === 0 && totalFen === null) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>
        <span>{group.label}</span>
        {totalFen !== null && (
          <span className={styles.groupTotal}>
            {computed && <small className={styles.computed}>{formatMessage({ id: 'wages.slip.computed' })}</small>}
            {slipAmount(totalFen, masked)}
          </span>
        )}
      </h3>
      <dl className={styles.items}>
        {items.map((item) => (
          <div key={item.key} className={item.kind === 'text' ? styles.textItem : styles.item}>
            <dt>
              {item.label}
              {disputedKeys.includes(item.key) && (
                <Tag color="warning" className={styles.disputed}>
                  {formatMessage({ id: 'wages.slip.disputed' })}
                </Tag>
              )}
            </dt>
            <dd>{item.kind === 'amount' ? slipAmount(item.value, masked) : item.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
