import { lazy } from 'react';
import PickerOnDemand from './PickerOnDemand';
import styles from './list.less';

const SingleDatePicker = lazy(() => import('./SingleDatePicker'));

export interface DateFilterProps {
  label: string;
  placeholder?: string;
  /** YYYY-MM-DD, or YYYY-MM of months. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** YYYY-MM instead of YYYY-MM-DD. */
  months?: boolean;
  /** First and last day to choose from. */
  min?: string;
  max?: string;
}

/** One day or month, or any. */
export default function DateFilter(props: DateFilterProps) {
  const { label, placeholder = label, value } = props;
  return (
    <PickerOnDemand
      label={label}
      words={value ?? placeholder}
      chosen={value !== undefined}
      className={styles.date ?? ''}
    >
      <SingleDatePicker {...props} />
    </PickerOnDemand>
  );
}
