import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { WageBatchAction } from '@contract/states/wage-batch';
import { getBatchReach } from '@/services/wage-batches';
import { namesOf, waysText } from '../hooks/reach-text';
import { useText } from '../hooks/use-text';

const FOREWARNED: readonly WageBatchAction[] = ['submit', 'approve', 'publish', 'schedule'];

/**
 * Before a batch goes out or on to whoever sends it out: by which ways its people are told, and who will get no notice.
 * `known`: it has been asked, or could not be.
 */
export function useReach(batchId: string, action: WageBatchAction): { known: boolean; line: ReactNode } {
  const text = useText();
  const asked = FOREWARNED.includes(action);
  const { data, error } = useQuery({ ...getBatchReach(batchId), enabled: asked, meta: { silent: true } });
  const known = !asked || data !== undefined || error !== null;
  if (!asked || !data) return { known, line: null };
  const ways = waysText(data, text);
  return {
    known,
    line: (
      <>
        {ways !== '' && <Typography.Paragraph>{ways}</Typography.Paragraph>}
        {data.noWay && <Typography.Paragraph type="warning">{text('reach.noWay')}</Typography.Paragraph>}
        {!data.noWay && data.unreached > 0 && (
          <Typography.Paragraph type="warning">
            {text('reach.before', { count: data.unreached, names: namesOf(data, text) })}
          </Typography.Paragraph>
        )}
      </>
    ),
  };
}
