import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '@umijs/max';
import { Card, Form, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { IDLE_MINUTES, type IdleMinutes } from '@contract/company/choices';
import LoadError from '@/components/LoadError';
import { getIdleMinutes, setIdleMinutes } from '@/services/companies';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { useText } from './use-text';

const NEVER = 'never';

/** After how long without use the people of a manager's company are signed out. */
export default function IdleCard() {
  const text = useText();
  const dispatch = useDispatch();
  const { data, error, refetch } = useQuery(getIdleMinutes());
  const [busy, setBusy] = useState(false);
  const save = async (chosen: IdleMinutes | typeof NEVER) => {
    setBusy(true);
    const saved = await attempt(setIdleMinutes(chosen === NEVER ? null : chosen)).finally(() => setBusy(false));
    if (saved) toast.success(text('idle.saved'));
    await refetch();
    // It is the manager's own time, too.
    dispatch({ type: 'user/fetchCurrent' });
  };
  return (
    <Card title={text('section.idle')}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <Form layout="vertical" style={{ maxWidth: 420 }}>
          <Form.Item label={text('idle.label')} htmlFor="idle-minutes" extra={text('idle.hint')} style={{ margin: 0 }}>
            <Select<IdleMinutes | typeof NEVER>
              id="idle-minutes"
              value={data.minutes ?? NEVER}
              loading={busy}
              disabled={busy}
              options={[
                { value: NEVER, label: text('idle.none') },
                ...IDLE_MINUTES.map((minutes) => ({ value: minutes, label: text('idle.minutes', { minutes }) })),
              ]}
              onChange={(chosen) => void save(chosen)}
            />
          </Form.Item>
        </Form>
      )}
    </Card>
  );
}
