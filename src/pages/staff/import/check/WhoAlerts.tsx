import { Alert, Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import { settleStaffRows } from '@/services/staff-imports';
import { told } from '@/utils/told';
import type { StepProps } from '../steps';

const KINDS = ['nameDiffers', 'namesake', 'duplicateName'] as const;
type Kind = (typeof KINDS)[number];

/** Rows that do not tell whose they are, a line a kind, with what settles all of them. */
export default function WhoAlerts({ session, detail, address: { filters, setFilters } }: StepProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const settle = async (code: Kind, as: 'same' | 'new') => {
    setBusy(true);
    await told(session.start((version) => settleStaffRows(detail.id, { version, code, as })));
    setBusy(false);
  };
  const button = (code: Kind, as: 'same' | 'new', count: number) => (
    <Popconfirm
      title={text(`who.all.${as}.ask`, { count })}
      description={text(`who.all.${as}.what`)}
      okText={text('yes')}
      cancelText={text('no')}
      onConfirm={() => settle(code, as)}
    >
      <Button size="small" loading={busy}>
        {text(`who.all.${as}`)}
      </Button>
    </Popconfirm>
  );
  return KINDS.map((code) => {
    const count = detail.issueCounts.find((one) => one.code === code)?.rows ?? 0;
    if (count === 0) return null;
    return (
      <Alert
        key={code}
        banner
        type="error"
        message={text(`who.${code}`, { count })}
        action={
          <Space wrap>
            {filters.code !== code && (
              <Button size="small" type="link" onClick={() => setFilters({ code, status: undefined, keyword: '' })}>
                {text('pending.look')}
              </Button>
            )}
            {code !== 'duplicateName' && button(code, 'same', count)}
            {button(code, 'new', count)}
          </Space>
        }
      />
    );
  });
}
