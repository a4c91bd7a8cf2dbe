import { ProCard } from '@ant-design/pro-components';
import { Segmented, Table, Tag } from 'antd';
import { useState } from 'react';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { useText } from '../hooks/use-text';

type Note = BatchReview['rowNotes'][number];

const COLOUR: Record<Note['status'], string> = {
  warning: 'warning',
  error: 'error',
  clerk: 'orange',
  ignored: 'default',
};

/** Rows of the sheet that were doubtful or left out, with the reasons the clerk saw. */
export default function RowNotes({ notes }: { notes: readonly Note[] }) {
  const text = useText();
  const [status, setStatus] = useState<'all' | Note['status']>('all');
  const count = (wanted: Note['status']) => notes.filter((note) => note.status === wanted).length;
  const shown = notes.filter((note) => status === 'all' || note.status === status);
  return (
    <ProCard
      title={text('review.notes')}
      headerBordered
      extra={
        <Segmented
          size="small"
          value={status}
          onChange={setStatus}
          options={[
            { value: 'all', label: text('review.notes.all', { count: notes.length }) },
            ...(count('error') > 0
              ? [{ value: 'error' as const, label: text('review.notes.error', { count: count('error') }) }]
              : []),
            ...(count('clerk') > 0
              ? [{ value: 'clerk' as const, label: text('review.notes.clerk', { count: count('clerk') }) }]
              : []),
            { value: 'warning', label: text('review.notes.warning', { count: count('warning') }) },
            { value: 'ignored', label: text('review.notes.ignored', { count: count('ignored') }) },
          ]}
        />
      }
    >
      <Table<Note>
        size="small"
        rowKey="rowNo"
        dataSource={shown}
        pagination={shown.length > 20 ? { pageSize: 20, size: 'small', showSizeChanger: false } : false}
        locale={{ emptyText: text('review.notes.empty') }}
        columns={[
          {
            title: text('review.rowNo'),
            width: 80,
            responsive: ['sm'],
            render: (_, { rowNo, place }) => place ?? rowNo,
          },
          {
            title: text('column.name'),
            dataIndex: 'name',
            width: 120,
            responsive: ['sm'],
            ellipsis: true,
            render: (name: string) => name || '—',
          },
          {
            title: text('column.state'),
            dataIndex: 'status',
            width: 80,
            render: (value: Note['status']) => <Tag color={COLOUR[value]}>{text(`review.status.${value}`)}</Tag>,
          },
          {
            title: text('review.messages'),
            dataIndex: 'messages',
            render: (messages: string[]) => messages.map((message) => <div key={message}>{message}</div>),
          },
        ]}
      />
    </ProCard>
  );
}
