import { myCheckApi } from '@contract/checks/endpoints';
import { RightOutlined } from '@ant-design/icons';
import { useSearchParams } from '@umijs/max';
import { Button, Tag, Typography } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import type { MyCheck } from '@contract/checks/schemas';
import { listMyChecks } from '@/services/my-checks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useRefresh } from '@/utils/query/refresh';

import { useTextOf } from '@/utils/use-text';
import styles from '../welcome.less';
import { COLOUR, statusOf } from './check-status';

// Comes when a month is opened.
const MyCheckDrawer = lazyWithMessages(['feedback'], () => import('./MyCheckDrawer'));

const STEP = 1;
const MOST = 36;

/**
 * 我的考勤: months sent to the employee, newest first. One that waits for his word stands before what else is on the page
 * (the children), else they stand behind it; nothing stands there before the first one came.
 */
export default function MyChecks({ children }: { children: ReactNode }) {
  const text = useTextOf('myChecks');
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(STEP);
  const { data, loading } = usePagedQuery({
    ...listMyChecks({ page: 1, pageSize: shown }),
    meta: { silent: true },
  });
  const follow = useRefresh(myCheckApi.list);
  // Push on opening, so that a phone's back button closes the month and not the page.
  const show = (id: string | null) => setParams(id === null ? {} : { check: id }, { replace: id === null });
  const openId = params.get('check');
  const days = ({ values }: MyCheck) =>
    (values.actualDays ?? null) === null
      ? text('noDays')
      : text('days', { actual: values.actualDays ?? 0, should: values.shouldDays ?? '—' });
  const section = data && data.total > 0 && (
    <section aria-label={text('title')}>
      <div className={styles.bar}>
        <Typography.Title level={4} className={styles.barTitle}>
          {text('title')}
        </Typography.Title>
      </div>
      <div className={styles.cards}>
        {data.list.map((check) => (
          <button
            key={check.id}
            type="button"
            className={styles.card}
            onClick={() => show(check.id)}
            aria-label={text('open.of', { month: check.month })}
          >
            <span className={styles.cardText}>
              <span className={styles.cardTitle}>
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
  const waiting = data?.list.some((check) => statusOf(check) === 'sent') ?? false;
  return (
    <>
      {waiting && section}
      {children}
      {!waiting && section}
      {openId && (
        <Suspense fallback={null}>
          <MyCheckDrawer key={openId} id={openId} onClose={() => show(null)} onChanged={follow} />
        </Suspense>
      )}
    </>
  );
}
