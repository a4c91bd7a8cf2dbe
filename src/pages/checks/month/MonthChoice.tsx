import dayjs from 'dayjs';
import PickerOnDemand from '@/components/list/PickerOnDemand';
import styles from '../checks.less';
import { useText } from '../use-text';
import type { MonthChoiceProps } from './MonthPicker';

/** The month the screen is about. */
export default function MonthChoice({ month, onMonth }: MonthChoiceProps) {
  const text = useText();
  const words = dayjs(`${month}-01`).format(text('month.format'));
  return (
    <PickerOnDemand
      chosen
      label={text('month')}
      words={words}
      className={styles.monthChoice ?? ''}
      load={() => import('./MonthPicker')}
      picker={{ month, onMonth }}
    />
  );
}
