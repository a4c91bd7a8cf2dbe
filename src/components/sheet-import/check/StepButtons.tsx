import { HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useText } from '../use-text';
import type { RowEdits, RowSteps } from '../rows-kind';
import StepsDrawer from './StepsDrawer';
import styles from './check.less';
import { useStepKeys } from './use-step-keys';

/** Undo, redo, and, where it is kept, the list of what was changed. */
export default function StepButtons({ edits, list }: { edits: RowEdits; list?: RowSteps['list'] }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  useStepKeys(edits);
  return (
    <>
      <Space.Compact>
        <Tooltip title={`${text('steps.undo')} (Ctrl+Z)`}>
          <Button aria-label={text('steps.undo')} icon={<UndoOutlined />} onClick={() => void edits.undo()} />
        </Tooltip>
        <Tooltip title={`${text('steps.redo')} (Ctrl+Shift+Z)`}>
          <Button aria-label={text('steps.redo')} icon={<RedoOutlined />} onClick={() => void edits.redo()} />
        </Tooltip>
        {list && (
          <Button
            className={styles.tool}
            icon={<HistoryOutlined />}
            title={text('steps.list')}
            aria-label={text('steps.list')}
            onClick={() => setOpen(true)}
          >
            <span className={styles.wide}>{text('steps.list')}</span>
          </Button>
        )}
      </Space.Compact>
      {open && list && <StepsDrawer list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
