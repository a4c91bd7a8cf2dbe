import { Tag, Typography } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { LoginEntry } from '@contract/accounts/schemas';
import type { listOwnLogins } from '@/services/own-account';
import { deviceOf } from '@contract/accounts/device';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import PagedTable from './list/PagedTable';

interface LoginTableProps {
  /** The query of one page. */
  pageOf: (query: { page: number; pageSize: 10 }) => ReturnType<typeof listOwnLogins>;
}

const PAGE_SIZE = 10;

/** Who tried to sign in, when, from where and with what outcome. */
export default function LoginTable({ pageOf }: LoginTableProps) {
  const text = useTextOf('logins');
  const columns: ColumnsType<LoginEntry> = [
    {
      title: text('at'),
      key: 'at',
      render: (_, entry) => <span style={{ whiteSpace: 'nowrap' }}>{shownMoment(entry.at)}</span>,
    },
    {
      title: text('result'),
      key: 'result',
      render: (_, entry) => (
        <Tag color={entry.result === 'ok' ? 'success' : 'error'}>{text(`result.${entry.result}`)}</Tag>
      ),
    },
    {
      title: text('method'),
      key: 'method',
      width: 100,
      responsive: ['sm'],
      render: (_, entry) => text(`method.${entry.method}`),
    },
    { title: text('ip'), dataIndex: 'ip' },
    {
      title: text('device'),
      key: 'device',
      responsive: ['sm'],
      render: (_, entry) => (
        <Typography.Text ellipsis style={{ maxWidth: 240 }} title={entry.userAgent}>
          {deviceOf(entry.userAgent) || text('device.unknown')}
        </Typography.Text>
      ),
    },
  ];
  return (
    <PagedTable
      rowKey="id"
      query={(page) => pageOf({ page, pageSize: PAGE_SIZE })}
      pageOf={(answer) => answer}
      pageSize={PAGE_SIZE}
      columns={columns}
      empty={text('empty')}
      scroll={{ x: 'max-content' }}
    />
  );
}
