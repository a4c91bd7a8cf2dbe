import { HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useText } from '../use-text';
import type { RowSteps } from '../rows-kind';
import StepsDrawer from './StepsDrawer';
import { useStepKeys } from './use-step-keys';

/** Undo, redo, and the list of what was changed. */
export default function StepButtons({ steps }: { steps: RowSteps }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  useStepKeys(steps);
  return (
    <>
      <Space.Compact>
        <Tooltip title={`${text('steps.undo')} (Ctrl+Z)`}>
          <Button aria-label={text('steps.undo')} icon={<UndoOutlined />} onClick={() => void steps.undo()} />
        </Tooltip>
        <Tooltip title={`${text('steps.redo')} (Ctrl+Shift+Z)`}>
          <Button aria-label={text('steps.redo')} icon={<RedoOutlined />} onClick={() => void steps.redo()} />
        </Tooltip>
        <Button icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
          {text('steps.list')}
        </Button>
      </Space.Compact>
      {open && <StepsDrawer steps={steps} onClose={() => setOpen(false)} />}
    </>
  );
}
