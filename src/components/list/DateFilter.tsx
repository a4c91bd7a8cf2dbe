import PickerOnDemand from './PickerOnDemand';
import styles from './list.less';
import type { DateFilterProps } from './SingleDatePicker';

/** One day or month, or any. */
export default function DateFilter(props: DateFilterProps) {
  const { label, placeholder = label, value } = props;
  return (
    <PickerOnDemand
      label={label}
      words={value ?? placeholder}
      chosen={value !== undefined}
      className={styles.date ?? ''}
      load={() => import('./SingleDatePicker')}
      picker={props}
    />
  );
}
