import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Typography } from 'antd';
import JobProgress from '@/components/JobProgress';
import { isJobOver, useJob } from '@/components/use-job';
import { sentStaffLinks, type SendingStaffLinks } from '@/services/activation';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../../use-text';
import styles from './login-links.less';

interface SentLinksProps {
  sending: SendingStaffLinks;
  /** Makes links for these, to be handed over. */
  onHandOver: (ids: string[]) => void;
  onClose: () => void;
}

/** How far the sending is; then to whom it went by which way, to whom it did not and why, and who is left to the hand-over. */
export default function SentLinks({ sending, onHandOver, onClose }: SentLinksProps) {
  const text = useText();
  const wayText = useTextOf('staff.loginLink.way');
  const { jobId, skipped, unreached } = sending;
  const { job, unreachable } = useJob(jobId);
  const over = jobId === null || (job !== undefined && isJobOver(job));
  const { data, isError, refetch } = useQuery({ ...sentStaffLinks(jobId ?? ''), enabled: jobId !== null && over });
  const list = data?.list ?? [];
  const sent = list.filter(({ state }) => state === 'sent');
  const failed = list.filter(({ state }) => state !== 'sent');
  const left = [...failed.map(({ staffId }) => staffId), ...unreached.map(({ id }) => id)];
  const told = over && (jobId === null || data !== undefined);
  return (
    <Modal
      open
      title={text('loginLink.sent.title')}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          {told && left.length > 0 && (
            <Button onClick={() => onHandOver(left)}>{text('loginLink.handOver', { count: left.length })}</Button>
          )}
          <Button type="primary" onClick={onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      {jobId !== null && !told && !isError && <JobProgress job={job} unreachable={unreachable} />}
      {isError && (
        <Alert
          type="warning"
          showIcon
          message={text('loginLink.sent.unread')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {text('loginLink.sent.retry')}
            </Button>
          }
        />
      )}
      {told && (
        <>
          {job?.state === 'failed' && (
            <Alert type="error" showIcon message={job.error ?? text('loginLink.sent.broken')} />
          )}
          <Lines
            title={text('loginLink.sent.done', { count: sent.length })}
            lines={sent.map(({ staffId, name, way }) => [staffId, name, way === null ? '' : wayText(way)])}
          />
          <Lines
            title={text('loginLink.sent.failed', { count: failed.length })}
            lines={failed.map(({ staffId, name, error }) => [staffId, name, error ?? text('loginLink.sent.waiting')])}
          />
          <Lines
            title={text('loginLink.sent.unreached', { count: unreached.length })}
            lines={unreached.map(({ id, name }) => [id, name, ''])}
          />
          <Lines
            title={text('activate.skipped', { count: skipped.length })}
            lines={skipped.map(({ id, name, reason }) => [id, name, reason])}
          />
        </>
      )}
    </Modal>
  );
}

/** People with what is said of each; nothing where there are none. */
function Lines({ title, lines }: { title: string; lines: readonly [id: string, name: string, what: string][] }) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <>
      <Typography.Paragraph className={styles.hint}>{title}</Typography.Paragraph>
      <ul className={styles.skipped}>
        {lines.map(([id, name, reason]) => (
          <li key={id}>{reason === '' ? name : text('activate.skipped.one', { name, reason })}</li>
        ))}
      </ul>
    </>
  );
}
