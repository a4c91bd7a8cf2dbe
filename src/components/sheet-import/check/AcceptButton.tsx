import { Button, type ButtonProps, Input, type InputRef, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../use-text';

interface AcceptButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  /** What is asked above the reason. */
  title: string;
  label: string;
  /** Where the doubt stands, as `row:column`: the key finds it by that. */
  at?: string;
  onAccept: (reason: string) => unknown;
}

/** 是对的…: asks for the reason for which a warning is right as it is. */
export default function AcceptButton({ title, label, at, onAccept, ...button }: AcceptButtonProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const input = useRef<InputRef>(null);
  const [open, setOpen] = useState(false);
  const said = reason.trim().length >= 2;
  const accept = () => {
    setOpen(false);
    onAccept(reason.trim());
  };
  return (
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
          aria-label={text('accept.reason')}
          placeholder={text('accept.reason')}
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
    >
      <Button {...button} data-accept={at}>
        {label}
      </Button>
    </Popconfirm>
  );
}
