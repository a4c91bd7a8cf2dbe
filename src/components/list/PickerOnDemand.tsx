import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isChunkFailure } from '@/utils/chunk-failure';
import { toast } from '@/utils/feedback';
import { useTextOf } from '@/utils/use-text';
import styles from './list.less';

/** What a picker is given when it takes the place of the button. */
export interface Opened {
  /** Opens and takes the focus: whoever made it appear wants to choose. */
  opened: boolean;
}

interface PickerOnDemandProps<P> {
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
  load: () => Promise<{ default: ComponentType<P & Opened> }>;
  /** Properties of the picker. */
  picker: P;
}

/**
 * Stands for a picker until it is wanted: a calendar is a twelfth of all a list would load. A picker that cannot be
 * fetched costs a message and another click, not the page around it, as React's own lazy parts would.
 */
export default function PickerOnDemand<P extends object>({
  label,
  words,
  chosen = false,
  size,
  icon = <CalendarOutlined />,
  wanted = false,
  className,
  load,
  picker,
}: PickerOnDemandProps<P>) {
  const text = useTextOf('list');
  const button = useRef<HTMLButtonElement>(null);
  const fetching = useRef(false);
  const [shown, setShown] = useState<{ Picker: ComponentType<P & Opened> } & Opened>();
  const latest = useRef({ load, text });
  useEffect(() => {
    latest.current = { load, text };
  });
  const show = useCallback((clicked: boolean) => {
    if (fetching.current) return;
    fetching.current = true;
    latest.current
      .load()
      .then(
        ({ default: Picker }) => setShown({ Picker, opened: clicked && isStillHere(button.current) }),
        (error: unknown) => {
          if (!isChunkFailure(error)) throw error;
          toast.warning(latest.current.text('filter.failed'));
        },
      )
      .finally(() => {
        fetching.current = false;
      });
  }, []);
  useEffect(() => {
    if (wanted) show(false);
  }, [show, wanted]);
  if (shown) return <shown.Picker {...picker} opened={shown.opened} />;
  return (
    <Button
      ref={button}
      size={size}
      className={`${className} ${styles.picker}`}
      icon={icon}
      iconPosition="end"
      aria-haspopup="dialog"
      aria-label={words.includes(label) ? words : `${label} ${words}`}
      onClick={() => show(true)}
    >
      <span className={chosen ? undefined : styles.pickerHint}>{words}</span>
    </Button>
  );
}

/** Whether nobody has gone on to something else meanwhile; a click leaves Safari's focus on the body. */
function isStillHere(button: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === button;
}
