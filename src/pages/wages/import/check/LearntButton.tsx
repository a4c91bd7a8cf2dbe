import { Button, Popover, Skeleton } from 'antd';
import { Suspense } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import { useCan } from '@/models/hooks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import type { WageSession } from '../step-props';

const LearntRules = lazyWithMessages(['pay-rules'], () => import('../../rules/LearntRules'));

/** 学到的规则: what the sheet was found to follow of insurance and fund. The sheet is read again by what becomes a rule. */
export default function LearntButton({ session, importId }: { session: WageSession; importId: string }) {
  const text = useText();
  if (!useCan('payRules.read')) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      styles={{ root: { maxWidth: 'min(640px, calc(100vw - 32px))' } }}
      content={
        <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} style={{ width: 320 }} />}>
          <LearntRules importId={importId} empty={text('learntRules.none')} onSaved={session.reload} />
        </Suspense>
      }
    >
      <Button size="small">{text('learntRules')}</Button>
    </Popover>
  );
}
