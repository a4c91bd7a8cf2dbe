import { DeleteOutlined, PictureOutlined, UndoOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { type PicturePurpose, megabytes, PICTURE_RULES, PICTURE_TYPES } from '@contract/files/purposes';
import type { PictureView } from '@contract/files/schemas';
import { useTextOf } from '@/utils/use-text';
import StoredPicture from './StoredPicture';
import { usePictureUpload } from './use-picture-upload';
import ZoomPicture from './ZoomPicture';
import styles from './picture.less';

/** The field's value while a picture is on its way: a form that is sent now would lose it. */
export const UPLOADING = 'uploading';

interface PictureUploadProps {
  id?: string;
  /** Id of a picture just uploaded; undefined = as it was; null = taken away. */
  value?: string | null;
  onChange?: (value: string | null | undefined) => void;
  purpose: PicturePurpose;
  /** What is stored now. */
  stored?: PictureView | null;
  /** What the picture shows, e.g. 营业执照. */
  label: string;
  /** May be left without a picture. */
  removable?: boolean;
  disabled?: boolean;
}

/** A field for one picture: chosen, dropped or pasted, sent at once, shown at once; saved with its form. */
export default function PictureUpload({
  id,
  value,
  onChange,
  purpose,
  stored = null,
  label,
  removable = false,
  disabled = false,
}: PictureUploadProps) {
  const text = useTextOf('picture');
  const input = useRef<HTMLInputElement>(null);
  const { percent, failure, send, forget } = usePictureUpload(purpose);
  const [local, setLocal] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  useEffect(() => () => (local === null ? undefined : URL.revokeObjectURL(local)), [local]);
  // A form's item compares with the value of the render its onChange came from: the one from before the upload
  // would take going back to "no picture" for no change at all, and the field would wait for ever.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const take = async (file: File | undefined) => {
    if (!file || disabled || percent !== null) return;
    const before = value;
    latest.current?.(UPLOADING);
    const sent = await send(file);
    latest.current?.(sent ? sent.id : before);
    if (sent) setLocal(URL.createObjectURL(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const choose = (next: null | undefined) => {
    forget();
    setLocal(null);
    onChange?.(next);
  };

  const fresh = typeof value === 'string' && value !== UPLOADING;
  const kept = !fresh && value !== null && stored;
  const rule = PICTURE_RULES[purpose];
  return (
    <div
      className={over ? `${styles.box} ${styles.over}` : styles.box}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <div className={styles.show}>
        {fresh && local !== null && <ZoomPicture src={local} label={label} />}
        {fresh && local === null && <PictureOutlined className={styles.none} />}
        {kept && <StoredPicture picture={kept} label={label} />}
        {!fresh && !kept && <PictureOutlined className={styles.none} />}
      </div>
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button
            id={id}
            icon={<UploadOutlined />}
            disabled={disabled || percent !== null}
            onClick={() => input.current?.click()}
            aria-label={text(fresh || kept ? 'change.of' : 'choose.of', { label })}
          >
            {text(fresh || kept ? 'change' : 'choose')}
          </Button>
          {stored && (fresh || value === null) && (
            <Button type="text" icon={<UndoOutlined />} disabled={disabled} onClick={() => choose(undefined)}>
              {text('keep')}
            </Button>
          )}
          {removable && (fresh || kept) && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              disabled={disabled}
              onClick={() => choose(stored ? null : undefined)}
            >
              {text('remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          // By style: within a form antd shows what is only marked as hidden.
          style={{ display: 'none' }}
          accept={PICTURE_TYPES}
          aria-label={text('file.of', { label })}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen once more.
            event.target.value = '';
          }}
        />
        {percent === null ? (
          <div className={styles.hint}>{text('hint', { most: megabytes(rule.maxBytes) })}</div>
        ) : (
          <Progress
            percent={percent}
            size="small"
            status="active"
            format={(at) => (at === 100 ? text('checking') : `${at}%`)}
          />
        )}
        {failure !== null && (
          <div role="alert" className={styles.failure}>
            {failure}
          </div>
        )}
      </div>
    </div>
  );
}
