import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useCan } from '@/models/hooks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useText } from '../hooks/use-text';

// Seldom opened.
const RecordLogDrawer = lazyWithMessages(['audit-log'], () => import('@/components/audit-log/RecordLogDrawer'));

/** The way to who looked at a slip or changed it, for who may read the operation log. */
export default function SlipLog({ slip: { id, name } }: { slip: { id: string; name: string } }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!useCan('audit.read')) return null;
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        {text('slip.log')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RecordLogDrawer record={{ type: 'wageSlip', id, name }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
