import { Button, type ButtonProps, Popconfirm } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import EscapeCloses from '@/components/EscapeCloses';
import { useText } from '../use-text';
import styles from './check.less';

interface AskButtonProps extends Pick<ButtonProps, 'size' | 'type' | 'danger' | 'disabled'> {
  title: string;
  description?: string;
  /** On the button that does it; default 确定. */
  ok?: string;
  onYes: () => Promise<unknown>;
  children: ReactNode;
}

/** Does something to many rows at once, after asking. */
export default function AskButton({ title, description, ok, onYes, children, ...button }: AskButtonProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const asks = useRef<HTMLButtonElement>(null);
  const answer = useId();
  const close = () => {
    setOpen(false);
    asks.current?.focus();
  };
  const run = async () => {
    setBusy(true);
    await onYes();
    setBusy(false);
  };
  return (
    <EscapeCloses open={open} onClose={close}>
      <Popconfirm
        open={open}
        onOpenChange={setOpen}
        afterOpenChange={(shown) => shown && document.getElementById(answer)?.focus()}
        okButtonProps={{ id: answer }}
        onCancel={close}
        title={title}
        description={description && <div className={styles.ask}>{description}</div>}
        okText={ok ?? text('yes')}
        cancelText={text('no')}
        onConfirm={run}
      >
        <Button ref={asks} {...button} aria-expanded={open} loading={busy}>
          {children}
        </Button>
      </Popconfirm>
    </EscapeCloses>
  );
}
