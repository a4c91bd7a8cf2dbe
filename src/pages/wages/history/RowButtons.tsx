import { Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import type { HistoryImport } from '@contract/wages/history-schemas';
import { acceptNameMatches, cancelImport, takeMonths } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import { listed } from '@/utils/punctuation';
import type { HistoryRow } from './history-rows';
import { useHistoryText } from './use-text';

export interface RowCalls {
  /** Opens the import where what is open can be settled. */
  onOpen: (importId: string) => void;
  onBatch: (batchId: string) => void;
  /** Takes a file off the list that never arrived. */
  onDrop: (id: string) => void;
  onWrite: (made: HistoryImport) => void;
  onChanged: () => void;
}

/** What can be done with one file. */
export default function RowButtons({ row, ...calls }: RowCalls & { row: HistoryRow }) {
  const text = useHistoryText();
  const [busy, setBusy] = useState(false);
  const { made } = row;
  if (made === null) {
    return (
      row.standing === 'refused' && (
        <Button type="link" size="small" onClick={() => calls.onDrop(row.id)}>
          {text('remove')}
        </Button>
      )
    );
  }
  const { batchId } = made;
  const run = async (action: Promise<unknown>) => {
    setBusy(true);
    await attempt(action);
    setBusy(false);
    calls.onChanged();
  };
  const names = made.blocks.find(({ code }) => code === 'names');
  const open = row.standing === 'blocked' || row.standing === 'ready' || row.standing === 'same';
  return (
    <Space size={0} wrap>
      {row.standing === 'written' && batchId !== null && (
        <Button type="link" size="small" onClick={() => calls.onBatch(batchId)}>
          {text('look')}
        </Button>
      )}
      {row.standing === 'same' && (
        <Popconfirm
          title={text('same.ask', { month: made.payMonth })}
          okText={text('write')}
          cancelText={text('no')}
          onConfirm={() => calls.onWrite(made)}
        >
          <Button type="link" size="small">
            {text('write')}
          </Button>
        </Popconfirm>
      )}
      {names && (
        <Popconfirm
          title={text('names.ask', { count: names.rows })}
          description={text('names.what')}
          okText={text('names.yes')}
          cancelText={text('no')}
          onConfirm={() => void run(acceptNameMatches(made.id, made.version))}
        >
          <Button type="link" size="small" loading={busy}>
            {text('names')}
          </Button>
        </Popconfirm>
      )}
      {made.otherTabs.months.length > 0 && (
        <Popconfirm
          title={text('otherTabs.ask', { count: made.otherTabs.months.length })}
          description={text('otherTabs.what', { months: listed(made.otherTabs.months) })}
          styles={{ root: { maxWidth: 360 } }}
          okText={text('otherTabs.yes')}
          cancelText={text('no')}
          onConfirm={() => void run(takeMonths(made.id, made.otherTabs.months))}
        >
          <Button type="link" size="small" loading={busy}>
            {text('otherTabs.take', { count: made.otherTabs.months.length })}
          </Button>
        </Popconfirm>
      )}
      {open && (
        <Button type="link" size="small" onClick={() => calls.onOpen(made.id)}>
          {text(row.standing === 'blocked' ? 'settle' : 'look')}
        </Button>
      )}
      {(open || row.standing === 'failed') && (
        <Popconfirm
          title={text('remove.ask', { name: made.fileName })}
          okText={text('remove')}
          okButtonProps={{ danger: true }}
          cancelText={text('no')}
          onConfirm={() => void run(cancelImport(made.id, made.version))}
        >
          <Button type="link" size="small" loading={busy} aria-label={text('remove.of', { name: made.fileName })}>
            {text('remove')}
          </Button>
        </Popconfirm>
      )}
    </Space>
  );
}
