import type { JobView } from '@contract/jobs/schemas';
import { useIntl } from '@umijs/max';
import { Alert, Progress, Typography } from 'antd';
import { SPACE } from '@/theme/tokens';
import { figure } from '@/utils/figure';

interface Props {
  job?: JobView;
  /** The server cannot be reached for the moment. */
  unreachable?: boolean;
}

const STATUS = {
  queued: 'normal',
  running: 'active',
  succeeded: 'success',
  failed: 'exception',
  cancelled: 'normal',
} as const;

/** How far a job is, step and count in words, and why it failed. */
export default function JobProgress({ job, unreachable = false }: Props) {
  const { formatMessage } = useIntl();
  const state = job?.state ?? 'queued';
  const known = job !== undefined && job.total > 0;
  const share = state === 'succeeded' ? 1 : known ? Math.min(job.done / job.total, 1) : 0;
  const step = state === 'running' && job?.step ? job.step : formatMessage({ id: `component.job.${state}` });
  return (
    <div role="group" aria-live="polite">
      <Progress percent={Math.floor(share * 100)} status={STATUS[state]} />
      <Typography.Text type="secondary">
        {step}
        {known &&
          ` · ${formatMessage(
            { id: 'component.job.count' },
            { done: figure(job.done), total: figure(job.total), unit: job.unit },
          )}`}
      </Typography.Text>
      {state === 'failed' && job?.error && (
        <Alert type="error" showIcon message={job.error} style={{ marginTop: SPACE.sm }} />
      )}
      {unreachable && state !== 'failed' && state !== 'succeeded' && (
        <Alert
          type="warning"
          showIcon
          message={formatMessage({ id: 'component.job.unreachable' })}
          style={{ marginTop: SPACE.sm }}
        />
      )}
    </div>
  );
}
