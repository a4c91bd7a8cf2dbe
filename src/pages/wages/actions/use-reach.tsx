import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { WageBatchAction } from '@contract/states/wage-batch';
import { useServices } from '@/models/hooks';
import { getBatchReach } from '@/services/wage-batches';
import { useText } from '../hooks/use-text';

const FOREWARNED: readonly WageBatchAction[] = ['submit', 'approve', 'publish', 'schedule'];

/** Before a batch goes out or on to whoever sends it out: who will get no text message. `known`: it has been asked, or could not be. */
export function useReach(batchId: string, action: WageBatchAction): { known: boolean; line: ReactNode } {
  const text = useText();
  const { sms } = useServices();
  const asked = FOREWARNED.includes(action);
  const { data, error } = useQuery({
    ...getBatchReach(batchId),
    enabled: asked && sms !== 'off',
    meta: { silent: true },
  });
  const known = !asked || data !== undefined || error !== null;
  if (asked && sms === 'off')
    return { known: true, line: <Typography.Paragraph>{text('reach.noSms')}</Typography.Paragraph> };
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
