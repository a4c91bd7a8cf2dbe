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
  /** There at once, as what was chosen needs it to be read. */
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
  wanted = false,
  className,
  children,
}: PickerOnDemandProps) {
  const [clicked, setClicked] = useState(false);
  const [shown, setShown] = useState(wanted);
  // Once there it stays, whatever is chosen in it.
  if (wanted && !shown) setShown(true);
  const closed = (
    <Button
      size={size}
      className={`${className} ${styles.picker}`}
      icon={icon}
      iconPosition="end"
      aria-haspopup="dialog"
      // While the picker comes this is another button, which has the focus of the one that was clicked.
      autoFocus={clicked}
      aria-label={chosen ? `${label} ${words}` : label}
      onClick={() => {
        setClicked(true);
        setShown(true);
      }}
    >
      <span className={chosen ? undefined : styles.pickerHint}>{words}</span>
    </Button>
  );
  return shown ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
