import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ATTACHMENT_KINDS, ATTACHMENT_RULES, attachmentTypes } from '@contract/files/attachments';
import { type AttachmentPurpose, megabytes } from '@contract/files/purposes';
import type { AttachmentView } from '@contract/files/schemas';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import AttachmentList from './AttachmentList';
import { useAttachmentUpload } from './use-attachment-upload';
import styles from './attachment.less';

interface AttachmentFieldProps {
  id?: string;
  /** In the order they are shown; a form saves their ids. */
  value?: AttachmentView[];
  onChange?: (value: AttachmentView[]) => void;
  purpose: AttachmentPurpose;
  /** What they are, e.g. 附件. */
  label: string;
  disabled?: boolean;
  /** Told while files are on their way: a form that is sent meanwhile would lose them. */
  onBusy?: (busy: boolean) => void;
}

const NONE: AttachmentView[] = [];

/** A field for some attachments: chosen or dropped, sent at once, saved with its form. */
export default function AttachmentField({
  id,
  value = NONE,
  onChange,
  purpose,
  label,
  disabled = false,
  onBusy,
}: AttachmentFieldProps) {
  const text = useTextOf('attachment');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { sending, failures, sendAll } = useAttachmentUpload(purpose);
  const { most, maxBytes, kinds = ATTACHMENT_KINDS } = ATTACHMENT_RULES[purpose];
  const kindWords = listed(kinds.map((kind) => text(`kind.${kind}`)));
  // Files arrive one after the other, maybe before the form has shown the one before.
  const files = useRef(value);
  useEffect(() => {
    files.current = value;
  }, [value]);
  const change = (next: AttachmentView[]) => {
    files.current = next;
    onChange?.(next);
  };
  const closed = disabled || sending !== null;

  const take = async (chosen: File[]) => {
    if (closed || chosen.length === 0) return;
    onBusy?.(true);
    await sendAll(chosen, most - files.current.length, (file) => change([...files.current, file])).finally(() =>
      onBusy?.(false),
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={over ? `${styles.box} ${styles.over}` : styles.box}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <AttachmentList
        files={value}
        disabled={closed}
        onRemove={(gone) => change(files.current.filter((file) => file.id !== gone.id))}
      />
      <Button
        id={id}
        icon={<PaperClipOutlined />}
        disabled={closed || value.length >= most}
        onClick={() => input.current?.click()}
      >
        {text('add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        // By style: within a form antd shows what is only marked as hidden.
        style={{ display: 'none' }}
        accept={attachmentTypes(purpose)}
        aria-label={text('file.of', { label })}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen once more.
          event.target.value = '';
          void take(chosen);
        }}
      />
      {sending ? (
        <div>
          <div className={styles.hint}>
            {text(sending.percent === 100 ? 'checking' : 'sending', { name: sending.name })}
          </div>
          <Progress percent={sending.percent} size="small" status="active" />
        </div>
      ) : (
        <div className={styles.hint}>{text('hint', { kinds: kindWords, most: megabytes(maxBytes), count: most })}</div>
      )}
      {failures.length > 0 && (
        <div role="alert" className={styles.failure}>
          {failures.map((words) => (
            <div key={words}>{words}</div>
          ))}
        </div>
      )}
    </div>
  );
}
