import { Alert, Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { acceptNameMatches, acceptSamePeople, addStaffFromRows } from '@/services/wage-imports';
import { told } from '@/utils/told';
import type { Controls } from '../hooks/use-controls';
import type { ImportSession } from '../hooks/use-import-session';
import { useText } from '@/components/sheet-import/use-text';
import type { RowFilters, WizardAddress } from '../hooks/use-wizard-address';
import PaidTwiceAlert from './PaidTwiceAlert';
import SupplementsAlert from './SupplementsAlert';
import styles from './check.less';

interface PendingActionsProps {
  session: ImportSession;
  detail: ImportDetail;
  controls: Controls;
  filters: RowFilters;
  setFilters: WizardAddress['setFilters'];
}

type Doing = 'names' | 'staff' | 'same' | 'anew';

/** What concerns many rows at once: numbers of people with other names, people paid already this month, amounts earlier months left for this sheet, matches by name alone, people not yet on the staff list. */
export default function PendingActions({ session, detail, controls, filters, setFilters }: PendingActionsProps) {
  const text = useText();
  const [busy, setBusy] = useState<Doing | null>(null);
  const differing = detail.issueCounts.find((one) => one.code === 'nameDiffers')?.rows ?? 0;
  const names = detail.issueCounts.find((one) => one.code === 'nameOnlyMatch')?.rows ?? 0;
  const run = async (what: Doing, act: (version: number) => Promise<{ jobId: string }>) => {
    setBusy(what);
    await told(session.start(act));
    setBusy(null);
  };
  const show = (code: RowFilters['code']) => setFilters({ code, status: undefined, keyword: '' });
  const look = (code: RowFilters['code']) =>
    filters.code !== code && (
      <Button size="small" type="link" onClick={() => show(code)}>
        {text('pending.look')}
      </Button>
    );
  return (
    <div className={styles.pending}>
      <PaidTwiceAlert
        detail={detail}
        found={controls.data?.paidTwice ?? []}
        onLook={filters.code === 'inOtherBatch' ? undefined : () => show('inOtherBatch')}
      />
      <SupplementsAlert
        supplements={controls.data?.supplements ?? []}
        count={controls.data?.supplementCount ?? 0}
        onChanged={() => controls.reload({ quiet: true })}
      />
      {differing > 0 && (
        <Alert
          type="error"
          showIcon
          message={text('pending.differs', { count: differing })}
          action={
            <Space wrap>
              {look('nameDiffers')}
              <Popconfirm
                okText={text('yes')}
                cancelText={text('no')}
                title={text('pending.differs.same.ask', { count: differing })}
                description={<div className={styles.ask}>{text('pending.differs.same.what')}</div>}
                onConfirm={() => run('same', (version) => acceptSamePeople(detail.id, version))}
              >
                <Button size="small" loading={busy === 'same'}>
                  {text('pending.differs.same')}
                </Button>
              </Popconfirm>
              <Popconfirm
                okText={text('yes')}
                cancelText={text('no')}
                title={text('pending.staff.ask', { count: differing })}
                description={<div className={styles.ask}>{text('pending.differs.add.what')}</div>}
                onConfirm={() =>
                  run('anew', (version) => addStaffFromRows(detail.id, version, { code: 'nameDiffers' }))
                }
              >
                <Button size="small" loading={busy === 'anew'}>
                  {text('pending.staff.add')}
                </Button>
              </Popconfirm>
            </Space>
          }
        />
      )}
      {names > 0 && (
        <Alert
          type="warning"
          showIcon
          message={text('pending.names', { count: names })}
          action={
            <Space>
              {look('nameOnlyMatch')}
              <Popconfirm
                okText={text('yes')}
                cancelText={text('no')}
                title={text('pending.names.ask', { count: names })}
                onConfirm={() => run('names', (version) => acceptNameMatches(detail.id, version))}
              >
                <Button size="small" loading={busy === 'names'}>
                  {text('pending.names.accept')}
                </Button>
              </Popconfirm>
            </Space>
          }
        />
      )}
      {detail.addableStaff > 0 && (
        <Alert
          type="info"
          showIcon
          message={text('pending.staff', { count: detail.addableStaff })}
          action={
            <Space>
              {look('staffNotFound')}
              <Popconfirm
                title={text('pending.staff.ask', { count: detail.addableStaff })}
                okText={text('yes')}
                cancelText={text('no')}
                description={<div className={styles.ask}>{text('pending.staff.what')}</div>}
                onConfirm={() => run('staff', (version) => addStaffFromRows(detail.id, version))}
              >
                <Button size="small" type="primary" loading={busy === 'staff'}>
                  {text('pending.staff.add')}
                </Button>
              </Popconfirm>
            </Space>
          }
        />
      )}
    </div>
  );
}
