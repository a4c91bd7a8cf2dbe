import { useQuery } from '@tanstack/react-query';
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { AfterApproval, WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import BlockedButton from '@/components/BlockedButton';
import { getReviewGroups } from '@/services/wage-batches';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import { refusalText } from '../../hooks/refusal-text';
import { useText } from '../../hooks/use-text';
import SeenSoFar from './SeenSoFar';
import styles from './seen.less';

interface DecideProps {
  batch: Pick<BatchDetail, 'id' | 'actions' | 'blocked' | 'approval'>;
  /** Nine in the morning of the next pay day, where it may be published then. ISO 8601. */
  payAt: string | null;
  /** `then`: with an approval, what is ordered after it; `publishAt`: a time to begin with. */
  onAction: (action: WageBatchAction, then?: AfterApproval, publishAt?: string) => void;
}

/**
 * The reviewer's ways on, always in sight: what is left to be seen, sending back, or approving and publishing in one step, now
 * or at a time; or approving alone. Nothing for whoever does not review.
 */
export default function Decide({ batch: { id, actions, blocked, approval }, payAt, onAction }: DecideProps) {
  const text = useTextOf('wages.seen');
  const { data, error } = useQuery(getReviewGroups(id));
  const refusal = blocked.find(({ action }) => action === 'approve');
  const why = useText();
  const reason = refusal ? refusalText(refusal, why) : '';
  const may = actions.includes('approve');
  // The first of two publishes nothing yet.
  const half = approval?.missing === 2;
  if (!may && !refusal && !actions.includes('reject')) return null;
  return (
    <div className={styles.decide} data-testid="decide">
      <span className={styles.standing}>
        {refusal && refusal.code !== 'unseen' ? reason : data?.counts && <SeenSoFar groups={data.groups} />}
        {error && !data && text('failed')}
      </span>
      {actions.includes('reject') && (
        <Button danger onClick={() => onAction('reject')}>
          {text('decide.reject')}
        </Button>
      )}
      {refusal && refusal.code !== 'approvedFirst' && (
        <BlockedButton reason={reason}>{text(half ? 'decide.half' : 'decide.publish')}</BlockedButton>
      )}
      {may && half && (
        <Button type="primary" onClick={() => onAction('approve')}>
          {text('decide.half')}
        </Button>
      )}
      {may && !half && (
        <Space.Compact>
          <Button type="primary" onClick={() => onAction('approve', 'publish')}>
            {text('decide.publish')}
          </Button>
          <Dropdown
            trigger={['click']}
            placement="topRight"
            menu={{
              items: [
                { key: 'publish', label: text('decide.now') },
                ...(payAt === null
                  ? []
                  : [{ key: 'payDay', label: text('decide.payDay', { at: shownMoment(payAt).slice(5, 16) }) }]),
                { key: 'schedule', label: text('decide.later') },
                { key: 'approve', label: text('decide.only') },
              ],
              onClick: ({ key }) => {
                if (key === 'payDay') onAction('approve', 'schedule', payAt ?? undefined);
                else onAction('approve', key === 'publish' || key === 'schedule' ? key : undefined);
              },
            }}
          >
            <Button type="primary" icon={<DownOutlined />} aria-label={text('decide.more')} />
          </Dropdown>
        </Space.Compact>
      )}
    </div>
  );
}
