import { Alert } from 'antd';
import { Suspense, useState } from 'react';
import type { MySlipDetail, SlipView } from '@contract/wages/slip-schemas';
import ItemChanges from '@/components/ItemChanges';
import SlipCard from '@/components/SlipCard';
import type { SlipPanel } from '@/components/slip-months/SlipMonths';
import { compareMySlip, getMyYear } from '@/services/my-slips';
import { SPACE } from '@/theme/tokens';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useText } from '../use-text';
import AgainstLastMonth from './AgainstLastMonth';
import MySlipFooter from './MySlipFooter';

const SlipMonths = lazyWithMessages(['sum-checks'], () => import('@/components/slip-months/SlipMonths'));

interface OpenSlipProps {
  detail: MySlipDetail;
  view: SlipView;
  onObject: () => void;
  onChanged: (after: MySlipDetail | null) => void;
}

/** A slip its reader may see: what was corrected in it, its amounts, what he can do. */
export default function OpenSlip({ detail, view, onObject, onChanged }: OpenSlipProps) {
  const text = useText();
  // Whoever opens it wants to read it, and nobody should confirm amounts he does not see.
  const [masked, setMasked] = useState(false);
  const [panel, setPanel] = useState<SlipPanel | null>(null);
  const open = detail.objections.filter(
    ({ state, corrected }) => (state === 'pending' || state === 'processing' || state === 'replied') && !corrected,
  );
  return (
    <>
      {detail.changes.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: SPACE.sm }}
          message={text('slips.changes', { count: detail.changes.length })}
          description={<ItemChanges changes={detail.changes} masked={masked} />}
        />
      )}
      <SlipCard
        view={view}
        masked={masked}
        onMaskedChange={setMasked}
        summary={
          detail.monthBefore && <AgainstLastMonth before={detail.monthBefore} netFen={view.netFen} masked={masked} />
        }
        disputedKeys={open.flatMap(({ itemKeys }) => itemKeys)}
        footer={<MySlipFooter detail={detail} masked={masked} onObject={onObject} onChanged={onChanged} />}
      />
      <Suspense fallback={null}>
        <SlipMonths
          open={panel}
          onOpen={setPanel}
          year={getMyYear(detail.card.id)}
          compare={(withId) => compareMySlip(detail.card.id, withId)}
          masked={masked}
        />
      </Suspense>
    </>
  );
}
