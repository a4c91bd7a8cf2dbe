import { Table } from 'antd';
import type { ClaimPayment } from '@contract/claims/schemas';
import SectionTitle from '@/components/SectionTitle';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import styles from '../orders.less';
import { useText } from '../use-text';

/** The tries to pay, the newest first. */
export default function ClaimPayments({ payments }: { payments: readonly ClaimPayment[] }) {
  const text = useText();
  if (payments.length === 0) return null;
  return (
    <>
      <SectionTitle>{text('payments')}</SectionTitle>
      <Table<ClaimPayment>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        style={{ marginBlockEnd: SPACE.md }}
        dataSource={[...payments]}
        columns={[
          { title: text('payment.no'), dataIndex: 'payNo' },
          { title: text('payment.state'), dataIndex: 'state', render: (state: string) => text(`payment.${state}`) },
          { title: text('field.tradeNo'), dataIndex: 'tradeNo', render: (no: string | null) => no ?? '—' },
          {
            title: text('payment.answer'),
            key: 'answer',
            render: (_, { code, message }) => (
              <div className={styles.note}>{[code, message].filter(Boolean).join(' · ') || '—'}</div>
            ),
          },
          {
            title: text('payment.started'),
            key: 'started',
            render: (_, { startedBy, startedAt }) => `${startedBy} · ${shownMoment(startedAt)}`,
          },
        ]}
      />
    </>
  );
}
