import { useRef } from 'react';
import { useText } from '../use-text';
import styles from './grid.less';

interface CellEditorProps {
  initial: string;
  /** The cell's text before; unchanged text is no fix. */
  original: string;
  masked: boolean;
  label: string;
  /** Called once: with the new text, or null where the cell stays as it was. */
  onFinish: (value: string | null) => void;
}

/** Enter saves, Esc leaves the cell as it was, going elsewhere saves like a spreadsheet does. */
export default function CellEditor({ initial, original, masked, label, onFinish }: CellEditorProps) {
  const text = useText();
  const over = useRef(false);
  const end = (value: string | null) => {
    if (over.current) return; // Enter takes the focus away, which would save a second time
    over.current = true;
    // A masked cell begins empty: left empty it means "unchanged", not "erase".
    const same = value === original || (masked && value === '');
    onFinish(value === null || same ? null : value);
  };
  return (
    <input
      autoFocus
      className={styles.editor}
      aria-label={label}
      defaultValue={initial}
      placeholder={masked ? text('grid.masked') : undefined}
      maxLength={500}
      onFocus={(event) => {
        if (initial === original) event.currentTarget.select();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        // Enter that ends a Chinese input method's composition is not ours.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(event.currentTarget.value);
        if (event.key === 'Escape') end(null);
      }}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
