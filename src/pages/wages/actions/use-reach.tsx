import { Typography } from 'antd';
import { type ReactNode, useCallback } from 'react';
import type { WageBatchAction } from '@contract/states/wage-batch';
import { getBatchReach } from '@/services/wage-batches';
import { useLoad } from '@/utils/use-load';
import { useText } from '../hooks/use-text';

const FOREWARNED: readonly WageBatchAction[] = ['submit', 'approve', 'publish', 'schedule'];

/** Before a batch goes out or on to whoever sends it out: who will get no text message. `known`: it has been asked, or could not be. */
export function useReach(batchId: string, action: WageBatchAction): { known: boolean; line: ReactNode } {
  const text = useText();
  const asked = FOREWARNED.includes(action);
  const { data, error } = useLoad(
    useCallback(
      (options) => (asked ? getBatchReach(batchId, { ...options, silent: true }) : Promise.resolve(null)),
      [asked, batchId],
    ),
  );
  const known = !asked || data !== undefined || error !== undefined;
  if (!data || data.withoutMobile === 0) return { known, line: null };
  const names = data.names.join('、') + (data.withoutMobile > data.names.length ? text('reach.more') : '');
  return {
    known,
    line: (
      <Typography.Paragraph type="warning">
        {text('reach.before', { count: data.withoutMobile, names })}
      </Typography.Paragraph>
    ),
  };
}
