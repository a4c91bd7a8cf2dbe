import { useQuery } from '@tanstack/react-query';
import { confidentialApi } from '@contract/wages/confidential/endpoints';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { StrandedBatch } from '@contract/wages/confidential/schemas';
import { listStranded, nameAnew } from '@/services/confidential';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { listed } from '@/utils/punctuation';
import { useRefresh } from '@/utils/query/refresh';
import { useText } from './use-text';

const NamedDialog = lazy(() => import('./NamedDialog'));

/** For an administrator: confidential sheets of which somebody named is gone, and the way to name others. He sees neither title nor amounts. */
export default function StrandedNotice() {
  const text = useText();
  const { data } = useQuery({ ...listStranded(), meta: { inPlace: false } });
  const again = useRefresh(confidentialApi.stranded);
  const [naming, setNaming] = useState<StrandedBatch | null>(null);
  const save = async (batch: StrandedBatch, namedIds: string[], reason: string) => {
    const done = await attempt(nameAnew(batch.id, { version: batch.version, namedIds, reason }));
    again();
    if (done === undefined) return;
    setNaming(null);
    toast.success(text('stranded.done'));
  };
  return (
    <>
      {data?.list.map((batch) => (
        <Alert
          key={batch.id}
          type="warning"
          showIcon
          style={{ marginBlockEnd: SPACE.sm }}
          message={text('stranded', {
            month: batch.payMonth,
            names: listed(batch.named.map(({ name, inUse }) => (inUse ? name : text('gone', { name })))),
          })}
          action={
            <Button size="small" onClick={() => setNaming(batch)}>
              {text('stranded.name')}
            </Button>
          }
        />
      ))}
      {naming && (
        <Suspense fallback={null}>
          <NamedDialog
            others
            named={naming.named}
            withReason
            hint={text('stranded.hint')}
            onClose={() => setNaming(null)}
            onSubmit={({ namedIds, reason }) => save(naming, namedIds ?? [], reason)}
          />
        </Suspense>
      )}
    </>
  );
}
