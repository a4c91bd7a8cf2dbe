import { Drawer, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { AuditTarget } from '@contract/audit/actions';
import type { AuditItem } from '@contract/audit/schemas';
import PagedTable from '@/components/list/PagedTable';
import words from '@/components/text.less';
import { listAudit } from '@/services/audit-log';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';

interface RecordLogDrawerProps {
  record: { type: AuditTarget; id: string; name: string };
  onClose: () => void;
}

const PAGE_SIZE = 20;

/** What the operation log has of one record: who looked at it, took it along or changed it. */
export default function RecordLogDrawer({ record: { type, id, name }, onClose }: RecordLogDrawerProps) {
  const text = useTextOf('auditLog');
  const role = useTextOf('component.role');
  const columns: ColumnsType<AuditItem> = [
    { title: text('column.at'), key: 'at', render: (_, entry) => shownMoment(entry.at) },
    {
      title: text('column.person'),
      key: 'person',
      render: (_, entry) => (entry.personName === null ? text('system') : `${entry.personName} · ${role(entry.role)}`),
    },
    {
      title: text('column.action'),
      key: 'action',
      render: (_, entry) => (
        <>
          {text(`action.${entry.action}`)}
          {entry.result === 'refused' && <Tag color="warning">{text('result.refused')}</Tag>}
          {entry.note !== null && <div className={words.soft}>{entry.note}</div>}
        </>
      ),
    },
    { title: text('column.ip'), key: 'ip', responsive: ['sm'], render: (_, entry) => entry.ip || '—' },
  ];
  return (
    <Drawer open width="min(720px, 100vw)" title={text('ofRecord', { name })} onClose={onClose}>
      <p className={words.soft}>{text('ofRecord.hint')}</p>
      <PagedTable
        rowKey="id"
        query={(page) => listAudit({ targetType: type, targetId: id, page, pageSize: PAGE_SIZE })}
        pageOf={(answer) => answer}
        pageSize={PAGE_SIZE}
        columns={columns}
        empty={text('ofRecord.empty')}
        scroll={{ x: 'max-content' }}
      />
    </Drawer>
  );
}
