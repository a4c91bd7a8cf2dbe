import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton, Space } from 'antd';
import { Suspense } from 'react';
import LoadError from '@/components/LoadError';
import { getCheck } from '@/services/checks';
import { SPACE } from '@/theme/tokens';
import { useAddress } from '@/utils/use-address';
import { lazyWithMessages } from '@/utils/lazy-messages';
import ExceptionTable from '../exceptions/ExceptionTable';
import RecordStateTag from '../RecordStateTag';
import { useText } from '../use-text';
import RecordDays from './RecordDays';
import RecordDetails from './RecordDetails';
import RecordHistory from './RecordHistory';
import styles from '../checks.less';

// Seldom there.
const FeedbackNotes = lazyWithMessages(['feedback'], () => import('@/components/feedback/FeedbackNotes'));

interface RecordDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One person's month: numbers and what is doubtful about them, exceptions to decide, days, what the employee says, what happened. */
export default function RecordDrawer({ id, onClose, onChanged }: RecordDrawerProps) {
  const text = useText();
  const { patch } = useAddress();
  const { data, error, refetch } = useQuery(getCheck(id));
  const locked = data?.monthState === 'locked';
  const editable = data?.state === 'draft' || data?.state === 'fixed';
  return (
    <Drawer
      open
      width={760}
      title={
        data ? (
          <Space wrap>
            {text('detail.title', { name: data.name, month: data.month })}
            <RecordStateTag state={data.state} />
          </Space>
        ) : (
          text('detail.loading')
        )
      }
      onClose={onClose}
      extra={
        data &&
        !locked &&
        !data.own && (
          <Button type="primary" onClick={() => patch({ form: id }, 'push')}>
            {text(editable ? 'action.edit' : 'action.fix')}
          </Button>
        )
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <Space direction="vertical" size={SPACE.md} style={{ width: '100%' }}>
          {locked && <Alert type="info" showIcon message={text('detail.locked')} />}
          {data.own && !locked && <Alert type="info" showIcon message={text('own')} />}
          {data.feedback.length > 0 && (
            <Suspense fallback={null}>
              <FeedbackNotes threads={data.feedback} kind="checks" />
            </Suspense>
          )}
          {data.notes.length > 0 && (
            <Alert
              type={data.notes.some((note) => note.level === 'error') ? 'error' : 'warning'}
              showIcon
              message={text('detail.notes')}
              description={
                <ul style={{ margin: 0, paddingInlineStart: SPACE.lg }}>
                  {data.notes.map((note) => (
                    <li key={`${note.code} ${note.message}`}>{note.message}</li>
                  ))}
                </ul>
              }
            />
          )}
          <RecordDetails record={data} />
          {data.exceptionList.length > 0 && (
            <section>
              <div className={styles.section}>{text('exceptions.title')}</div>
              <ExceptionTable list={data.exceptionList} locked={locked} ofOne onChanged={onChanged} />
            </section>
          )}
          {(data.days.length > 0 || !locked) && (
            <RecordDays
              days={data.days}
              onEdit={
                locked || data.own ? undefined : (date) => patch({ day: date === null ? id : `${id}.${date}` }, 'push')
              }
            />
          )}
          <RecordHistory history={data.history} />
        </Space>
      )}
    </Drawer>
  );
}
