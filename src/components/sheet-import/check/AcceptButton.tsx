import { Button, type ButtonProps, Input, type InputRef, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import EscapeCloses from '@/components/EscapeCloses';
import { useText } from '../use-text';

interface AcceptButtonProps extends Pick<ButtonProps, 'size' | 'type' | 'disabled'> {
  /** What is asked above the reason. */
  title: string;
  label: string;
  /** What stands in the empty field; default: that the reviewer sees it. */
  placeholder?: string;
  /** Where the doubt stands, as `row:column`: the key finds it by that. */
  at?: string;
  onAccept: (reason: string) => unknown;
}

/** 是对的…: asks for the reason for which a warning is right as it is, or for which something is done about it. */
export default function AcceptButton({ title, label, placeholder, at, onAccept, ...look }: AcceptButtonProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const input = useRef<InputRef>(null);
  const [open, setOpen] = useState(false);
  const said = reason.trim().length >= 2;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Back to the cell it is about: the keys go on from there, and the button may be gone when this is settled.
    (cellAt(button.current, at) ?? button.current)?.focus();
  };
  const accept = () => {
    close();
    onAccept(reason.trim());
  };
  return (
    <EscapeCloses open={open} onClose={close}>
      <Popconfirm
        icon={null}
        open={open}
        onOpenChange={setOpen}
        afterOpenChange={(shown) => shown && input.current?.focus()}
        title={title}
        description={
          <Input
            // Drawn anew each time it opens.
            key={String(open)}
            ref={input}
            autoFocus
            aria-label={placeholder ?? text('accept.reason')}
            placeholder={placeholder ?? text('accept.reason')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
            onPressEnter={(event) => {
              if (said && !event.nativeEvent.isComposing) accept();
            }}
          />
        }
        okText={text('yes')}
        cancelText={text('no')}
        okButtonProps={{ disabled: !said }}
        onConfirm={accept}
        onCancel={close}
      >
        <Button ref={button} {...look} aria-expanded={open} data-accept={at}>
          {label}
        </Button>
      </Popconfirm>
    </EscapeCloses>
  );
}

const cellAt = (from: HTMLElement | null, at = ''): HTMLElement | null | undefined => {
  const [row, column] = at.split(':');
  return from?.closest('table')?.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${column}"]`);
};
