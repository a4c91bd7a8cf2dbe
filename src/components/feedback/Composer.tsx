import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { fits } from '@contract/feedback/rules';
import { SPACE } from '@/theme/tokens';
import { useUnsaved } from '@/utils/unsaved';
import { useSubmit } from '@/utils/use-submit';
import styles from './feedback.less';
import { usePictures } from './use-pictures';
import { useText } from './use-text';

interface ComposerProps<T> {
  label: string;
  placeholder: string;
  ok: string;
  bounds: { min: number; max: number };
  /** What is typed to begin with, and what is put in from outside. */
  value: string;
  onChange: (value: string) => void;
  submit: (said: { content: string; images: string[] }, requestId: string) => Promise<T>;
  onDone: (answer: T) => void;
  /** Somebody else was quicker: ask anew. */
  onStale: () => void;
  /** Above the field. */
  before?: ReactNode;
}

/** A text with pictures, sent once. Build it anew (`key`) after each that was sent, and only then: what is typed lives in it. */
export default function Composer<T>({
  label,
  placeholder,
  ok,
  bounds,
  value,
  onChange,
  submit,
  onDone,
  onStale,
  before,
}: ComposerProps<T>) {
  const text = useText();
  const { busy, run } = useSubmit(onStale);
  const pictures = usePictures(busy);
  const [tried, setTried] = useState(false);
  const fine = fits(value, bounds);
  useUnsaved(value.trim() !== '' && !busy, label);
  const send = () => {
    setTried(true);
    if (!fine || pictures.busy) return;
    void run((requestId) => submit({ content: value.trim(), images: pictures.ids }, requestId), onDone);
  };
  return (
    <div className={styles.compose} onPaste={pictures.paste}>
      {before}
      <Input.TextArea
        aria-label={label}
        value={value}
        disabled={busy}
        rows={3}
        maxLength={bounds.max}
        showCount
        status={tried && !fine ? 'error' : undefined}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {tried && !fine && (
        <div role="alert" className={styles.failure}>
          {text('length', bounds)}
        </div>
      )}
      <div className={styles.bar} style={{ marginBlockStart: SPACE.md }}>
        <div>{pictures.field}</div>
        <Button type="primary" loading={busy} disabled={pictures.busy} onClick={send}>
          {ok}
        </Button>
      </div>
    </div>
  );
}
