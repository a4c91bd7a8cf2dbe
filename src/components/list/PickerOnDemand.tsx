import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './list.less';

interface PickerOnDemandProps {
  label: string;
  /** What the picker will show: what was chosen, or what to choose. */
  words: string;
  chosen: boolean;
  size?: 'large';
  className: string;
  /** The picker, loaded lazily; it opens by itself. */
  children: ReactNode;
}

/** Stands for a date picker until it is wanted: a calendar is a tenth of all a list loads. */
export default function PickerOnDemand({ label, words, chosen, size, className, children }: PickerOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <Button
      size={size}
      className={`${className} ${styles.picker}`}
      icon={<CalendarOutlined />}
      iconPosition="end"
      aria-label={chosen ? `${label} ${words}` : label}
      onClick={() => setWanted(true)}
    >
      <span className={chosen ? undefined : styles.pickerHint}>{words}</span>
    </Button>
  );
  return wanted ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
