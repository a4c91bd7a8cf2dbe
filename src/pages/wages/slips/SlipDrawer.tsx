import { Button, Drawer, Skeleton, Space, Typography } from 'antd';
import { useCallback, useState } from 'react';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import LoadError from '@/components/LoadError';
import SlipCard from '@/components/SlipCard';
import { useCurrentCompany, useRole } from '@/models/hooks';
import { getSlip } from '@/services/wage-slips';
import { useLoad } from '@/utils/use-load';
import { useText } from '../hooks/use-text';
import ObjectionList from './ObjectionList';
import { slipActions } from './slip-actions';
import SlipEditForm from './SlipEditForm';
import SlipHistory from './SlipHistory';
import SlipStateTag from './SlipStateTag';
import { useSlipStep } from './use-slip-step';

interface SlipDrawerProps {
  slipId: string;
  batch: BatchDetail;
  onClose: () => void;
  onChanged: () => void;
}

/** One slip as its employee sees it, with what was objected to, its former versions, and what can be done. */
export default function SlipDrawer({ slipId, batch, onClose, onChanged }: SlipDrawerProps) {
  const text = useText();
  const [editing, setEditing] = useState(false);
  const { data, error, reload, setData } = useLoad(useCallback((options) => getSlip(slipId, options), [slipId]));
  const changed = (after: SlipDetail | null) => {
    setEditing(false);
    if (after) setData(() => after);
    else reload();
    onChanged();
  };
  return (
    <Drawer
      open
      width={560}
      title={data ? text('slip.title', { name: data.slip.name }) : text('slip.loading')}
      onClose={onClose}
      extra={data && !editing && <SlipButtons detail={data} batch={batch} onEdit={() => setEditing(true)} onChanged={changed} />}
    >
      {error && !data && <LoadError error={error} onRetry={() => reload()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && editing && <SlipEditForm detail={data} onCancel={() => setEditing(false)} onSaved={changed} />}
      {data && !editing && (
        <>
          <Space wrap style={{ marginBlockEnd: 12 }}>
            <SlipStateTag slip={data.slip} needConfirm={batch.settings.needConfirm} />
            <Typography.Text type="secondary">{text('slip.version', { version: data.slip.slipVersion })}</Typography.Text>
          </Space>
          <ObjectionList objections={data.objections} />
          <SlipCard view={data.view} disputedKeys={openKeys(data)} />
          <SlipHistory history={data.history} />
        </>
      )}
    </Drawer>
  );
}

/** Items somebody objects to and nobody has settled. */
function openKeys(detail: SlipDetail): string[] {
  return detail.objections.filter(({ state }) => state !== 'closed' && state !== 'withdrawn').flatMap(({ itemKeys }) => itemKeys);
}

interface SlipButtonsProps {
  detail: SlipDetail;
  batch: BatchDetail;
  onEdit: () => void;
  onChanged: (after: SlipDetail | null) => void;
}

function SlipButtons({ detail, batch, onEdit, onChanged }: SlipButtonsProps) {
  const text = useText();
  const role = useRole();
  const company = useCurrentCompany();
  const allowed = slipActions(detail.slip, batch, role, company?.wageReviewRequired ?? false);
  const { recall, republish, busy, dialog } = useSlipStep(detail.slip, onChanged);
  return (
    <Space wrap>
      {allowed.includes('edit') && <Button onClick={onEdit}>{text('slip.edit')}</Button>}
      {allowed.includes('republish') && (
        <Button type="primary" loading={busy} onClick={republish}>
          {text('slip.republish')}
        </Button>
      )}
      {allowed.includes('recall') && (
        <Button danger onClick={recall}>
          {text('slip.recall')}
        </Button>
      )}
      {dialog}
    </Space>
  );
}
