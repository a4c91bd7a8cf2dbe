import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useMedia } from '@/utils/use-narrow';
import { useText } from '../../use-text';
import { gravestFirst, type NoteLevel } from './gravest-first';
import styles from './notes.less';

/** Where several messages would leave too little room for the rows. */
const SMALL = '(max-width: 1199px), (max-height: 999px)';

/** A message above the rows: an Alert. */
export interface Note {
  key: string;
  level: NoteLevel;
  node: ReactNode;
}

/** Messages above the rows, the gravest first. On an ordinary screen that one is seen, the others are counted and stand behind a click. */
export default function NoteStack({ notes }: { notes: readonly Note[] }) {
  const text = useText();
  const small = useMedia(SMALL);
  const [open, setOpen] = useState(false);
  const sorted = gravestFirst(notes);
  const folds = small && sorted.length > 1;
  const shown = folds && !open ? sorted.slice(0, 1) : sorted;
  const rest = sorted.slice(1);
  const errors = rest.filter(({ level }) => level === 'error').length;
  return (
    <>
      {shown.map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
      {folds && (
        <Button
          className={styles.more}
          block
          size="small"
          type="text"
          danger={errors > 0 && !open}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open
            ? text('notes.fold')
            : text(errors > 0 ? 'notes.moreErrors' : 'notes.more', { count: rest.length, errors })}{' '}
          {open ? <UpOutlined /> : <DownOutlined />}
        </Button>
      )}
    </>
  );
}
