import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Progress, Tooltip } from 'antd';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { megabytes, PICTURE_RULES, PICTURE_TYPES } from '@contract/files/purposes';
import { MAX_IMAGES } from '@contract/feedback-threads/rules';
import { usePictureUpload } from '@/components/picture/use-picture-upload';
import ZoomPicture from '@/components/picture/ZoomPicture';
import styles from './feedback.less';
import { useText } from './use-text';

interface Picked {
  id: string;
  src: string;
}

export interface Pictures {
  ids: string[];
  /** One is on its way: what is sent now would lose it. */
  busy: boolean;
  field: ReactNode;
  paste: (event: ClipboardEvent) => void;
}

/** Up to MAX_IMAGES pictures to go with a text: chosen or pasted, sent at once, shown at once. */
export function usePictures(disabled: boolean): Pictures {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Picked[]>([]);
  const { percent, failure, send } = usePictureUpload('feedback');
  const shown = useRef<string[]>([]);
  useEffect(() => () => shown.current.forEach((src) => URL.revokeObjectURL(src)), []);
  const full = picked.length >= MAX_IMAGES;

  const take = async (files: readonly File[]) => {
    for (const file of files.slice(0, MAX_IMAGES - picked.length)) {
      const sent = await send(file);
      if (!sent) return;
      const src = URL.createObjectURL(file);
      shown.current.push(src);
      setPicked((before) => [...before, { id: sent.id, src }]);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0 || disabled || full || percent !== null) return;
    event.preventDefault();
    void take(files);
  };

  const field = (
    <>
      <div className={styles.picked}>
        {picked.map(({ id, src }, index) => (
          <span key={id} className={styles.thumb}>
            <ZoomPicture src={src} label={text('image.no', { no: index + 1 })} />
            <Button
              size="small"
              shape="circle"
              className={styles.remove}
              icon={<CloseOutlined />}
              disabled={disabled}
              aria-label={text('image.remove', { no: index + 1 })}
              onClick={() => setPicked((before) => before.filter((each) => each.id !== id))}
            />
          </span>
        ))}
        <Tooltip title={text('image.hint', { count: MAX_IMAGES, most: megabytes(PICTURE_RULES.feedback.maxBytes) })}>
          <Button
            size="small"
            icon={<PictureOutlined />}
            disabled={disabled || full || percent !== null}
            onClick={() => input.current?.click()}
          >
            {text('image.add')}
          </Button>
        </Tooltip>
        {percent !== null && <Progress percent={percent} size="small" style={{ width: 120 }} />}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        style={{ display: 'none' }}
        accept={PICTURE_TYPES}
        aria-label={text('image.add')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
      )}
    </>
  );
  return { ids: picked.map(({ id }) => id), busy: percent !== null, field, paste };
}
