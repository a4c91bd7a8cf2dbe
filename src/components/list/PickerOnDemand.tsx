import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './list.less';

interface PickerOnDemandProps {
  label: string;
  /** What the picker will show: what was chosen, or what to choose. */
  words: string;
  chosen?: boolean;
  size?: 'large';
  /** Other than a calendar. */
  icon?: ReactNode;
  /** There from the beginning, as what was chosen needs it to be read. */
  wanted?: boolean;
  className: string;
  /** The picker, loaded lazily; it opens by itself. */
  children: ReactNode;
}

/** Stands for a picker until it is wanted: a calendar is a twelfth of all a list would load. */
export default function PickerOnDemand({
  label,
  words,
  chosen = false,
  size,
  icon = <CalendarOutlined />,
  wanted: atOnce = false,
  className,
  children,
}: PickerOnDemandProps) {
  const [wanted, setWanted] = useState(atOnce);
  const closed = (
    <Button
      size={size}
      className={`${className} ${styles.picker}`}
      icon={icon}
      iconPosition="end"
      aria-label={chosen ? `${label} ${words}` : label}
      onClick={() => setWanted(true)}
    >
      <span className={chosen ? undefined : styles.pickerHint}>{words}</span>
    </Button>
  );
  return wanted ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
