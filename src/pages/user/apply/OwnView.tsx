import { Alert, Button, Descriptions, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import type { OwnApplication } from '@contract/approval/schemas';
import { regionName, useRegions } from '@/components/regions';
import { cancelApplication } from '@/services/applications';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { attempt } from '@/utils/attempt';
import OwnPapers from './OwnPapers';
import { useText } from './use-text';

const TYPE = { pending: 'info', approved: 'success', rejected: 'warning', cancelled: 'info' } as const;

interface OwnViewProps {
  own: OwnApplication;
  onChange: (own: OwnApplication) => void;
  onEdit: () => void;
}

/** How one's application stands, what was handed in, and what can be done. */
export default function OwnView({ own, onChange, onEdit }: OwnViewProps) {
  const text = useText();
  const regions = useRegions();
  const [busy, setBusy] = useState(false);
  const { facts, state } = own;
  const cancel = async () => {
    setBusy(true);
    const next = await attempt(cancelApplication({ ticket: own.ticket, version: own.version })).finally(() =>
      setBusy(false),
    );
    if (!next) return;
    toast.success(text('cancelled.done'));
    onChange(next);
  };
  const items = [
    ['name', facts.name],
    ['creditCode', facts.creditCode],
    ['companyType', text(`companyType.${facts.companyType}`)],
    ['legalPersonName', facts.legalPersonName],
    ['regionCode', [regionName(facts.regionCode, regions), facts.address].join(' ')],
    ['staffScale', facts.staffScale && text('staffScale', { range: facts.staffScale })],
    ['industry', facts.industry],
    ['applicantName', `${facts.applicantName} ${facts.applicantMobile}`],
    ['contactName', `${facts.contactName} ${facts.contactMobile}`],
    ['planCode', facts.planCode && text(`plan.${facts.planCode}`)],
    ['remark', facts.remark],
  ] as const;
  return (
    <>
      <Alert
        type={TYPE[state]}
        showIcon
        message={text(`own.${state}`)}
        description={
          <>
            <div>{text('own.no', { no: own.no, at: shownMoment(own.submittedAt) })}</div>
            {own.reason !== null && <div>{text('own.reason', { reason: own.reason })}</div>}
            <div>{text(`own.${state}.hint`)}</div>
          </>
        }
        style={{ marginBlockEnd: SPACE.md }}
      />
      <Descriptions
        size="small"
        column={1}
        items={items.map(([field, value]) => ({ key: field, label: text(`field.${field}`), children: value || '—' }))}
      />
      <OwnPapers own={own} />
      <Space style={{ marginBlockStart: SPACE.md }}>
        {own.actions.includes('resubmit') && (
          <Button type="primary" onClick={onEdit}>
            {text('action.resubmit')}
          </Button>
        )}
        {own.actions.includes('cancel') && (
          <Popconfirm
            title={text('cancel.title')}
            description={text('cancel.hint')}
            okText={text('action.cancel')}
            okButtonProps={{ danger: true }}
            cancelText={text('cancel.keep')}
            onConfirm={() => void cancel()}
          >
            <Button danger loading={busy}>
              {text('action.cancel')}
            </Button>
          </Popconfirm>
        )}
      </Space>
    </>
  );
}
