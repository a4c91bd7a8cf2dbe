import { FileExcelOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { fileRefusal } from './file-check';
import { useTextOf } from '@/utils/use-text';
import styles from './drop-cover.less';
import type { Dragged } from './use-file-drag';

interface DropCoverProps {
  /** What hangs over the page now. */
  dragged: Dragged | null;
  /** What was dropped and is no wage sheet. */
  refused: File | null;
  onChoose: () => void;
  onClose: () => void;
}

/** Over the whole page: what becomes of the files that hang over it once they are let go, or why one was not taken. */
export default function DropCover({ dragged, refused, onChoose, onClose }: DropCoverProps) {
  const text = useTextOf('sheetDrop');
  const stays = dragged === null;
  useEffect(() => {
    if (!stays) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [onClose, stays]);
  if (!dragged && !refused) return null;
  const reason = refused && (fileRefusal(refused) ?? 'kind');
  const key = dragged?.strange ? 'strange' : dragged && dragged.count > 1 ? 'many' : 'one';
  return createPortal(
    <div
      className={styles.cover}
      role={dragged ? 'status' : 'alertdialog'}
      aria-label={text(dragged ? key : 'refused', { count: dragged?.count ?? 1 })}
      data-testid="drop-cover"
    >
      <div className={`${styles.frame} ${dragged && key !== 'strange' ? styles.ready : ''}`}>
        <div className={styles.words}>
          {dragged && key !== 'strange' ? (
            <FileExcelOutlined className={styles.icon} />
          ) : (
            <StopOutlined className={styles.stop} />
          )}
          <div className={styles.call}>
            {dragged ? text(key, { count: dragged.count }) : text(`refused.${reason}`, { name: refused?.name ?? '' })}
          </div>
          <div className={styles.hint}>{text(dragged ? `${key}.hint` : 'kinds')}</div>
          {!dragged && (
            <div className={styles.buttons}>
              <Button onClick={onClose}>{text('close')}</Button>
              <Button type="primary" autoFocus onClick={onChoose}>
                {text('other')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
