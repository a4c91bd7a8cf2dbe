import { RightOutlined } from '@ant-design/icons';
import { Button, Empty, Tag } from 'antd';
import { useState } from 'react';
import type { MyCheck } from '@contract/checks/schemas';
import { WELCOME_FIRST } from '@contract/dashboard/welcome';
import { listMyChecks } from '@/services/my-checks';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useAddress } from '@/utils/use-address';

import { useTextOf } from '@/utils/use-text';
import words from '@/components/text.less';
import styles from '../welcome.less';
import { COLOUR, statusOf } from './check-status';

const STEP = WELCOME_FIRST.checks;
const MOST = 36;

/** 我的考勤: months sent to the employee, newest first. */
export default function MyChecks() {
  const text = useTextOf('myChecks');
  const { patch } = useAddress();
  const [shown, setShown] = useState<number>(STEP);
  const { data, loading } = usePagedQuery({
    ...listMyChecks({ page: 1, pageSize: shown }),
    meta: { silent: true },
  });
  // Push on opening, so that a phone's back button closes the month and not the page.
  const show = (check: string) => patch({ check }, 'push');
  const days = ({ values }: MyCheck) =>
    (values.actualDays ?? null) === null
      ? text('noDays')
      : text('days', { actual: values.actualDays ?? 0, should: values.shouldDays ?? '—' });
  if (!data) return null;
  if (data.total === 0) return <Empty description={text('none')} />;
  return (
    <section aria-label={text('title')}>
      <div className={styles.cards}>
        {data.list.map((check) => (
          <button key={check.id} type="button" className={styles.card} onClick={() => show(check.id)}>
            <span className={styles.cardText}>
              <span className={styles.cardTitle}>
                <span className={words.heard}>{text('open')}</span>
                {text('of', { year: check.month.slice(0, 4), month: Number(check.month.slice(5)) })}
              </span>
              <span className={styles.soft}>{check.company}</span>
              <span>
                <Tag color={COLOUR[statusOf(check)]}>{text(`standing.${statusOf(check)}`)}</Tag>
              </span>
            </span>
            <span className={styles.cardMoney}>
              <span className={styles.soft}>{text('attended')}</span>
              {days(check)}
            </span>
            <RightOutlined className={styles.soft} aria-hidden />
          </button>
        ))}
      </div>
      {data.total > data.list.length && shown < MOST && (
        <Button
          block
          loading={loading}
          onClick={() => setShown((count) => Math.min(count + 12, MOST))}
          className={styles.more}
        >
          {text('more')}
        </Button>
      )}
    </section>
  );
}
