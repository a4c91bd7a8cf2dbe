import PickerOnDemand from './PickerOnDemand';
import styles from './list.less';
import type { RangeFilterProps } from './RangePicker';

/** From one day (or month) to another, either end open. */
export default function RangeFilter(props: RangeFilterProps) {
  const { label, placeholder, from, to, deskOnly = false } = props;
  const className = deskOnly ? `${styles.range} ${styles.deskOnly}` : `${styles.range}`;
  const chosen = Boolean(from ?? to);
  const [first = '', last = ''] = placeholder ?? [];
  const words = chosen || placeholder ? `${from ?? first} → ${to ?? last}` : label;
  return (
    <PickerOnDemand
      label={label}
      words={words}
      chosen={chosen}
      className={className}
      load={() => import('./RangePicker')}
      picker={{ ...props, className }}
    />
  );
}
