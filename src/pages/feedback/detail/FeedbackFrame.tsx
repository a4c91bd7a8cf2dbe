import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageContainer } from '@ant-design/pro-components';
import { history, Navigate, useLocation, useSearchParams } from '@umijs/max';
import { Button, Skeleton, Space } from 'antd';
import { type ReactNode } from 'react';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import { feedbackAddress, pageOf } from '@/components/feedback/feedback-address';
import FeedbackStateTag from '@/components/feedback/FeedbackStateTag';
import { useText } from '@/components/feedback/use-text';
import LoadError from '@/components/LoadError';
import ResultPage from '@/components/ResultPage';
import { getFeedback } from '@/services/feedback';
import { SPACE } from '@/theme/tokens';
import { adminCompany } from '@/utils/company-scope';
import { useNarrow } from '@/utils/use-narrow';
import styles from '../feedback.less';
import TalkPanel from './TalkPanel';

interface FeedbackFrameProps {
  kind: ReturnType<typeof pageOf>;
  /** What it is about; null of what is about no record. */
  children: (feedback: FeedbackDetail) => ReactNode;
}

/** One feedback: beside what the employee saw the conversation, and what can be done. */
export default function FeedbackFrame({ kind, children }: FeedbackFrameProps) {
  const text = useText();
  const id = useSearchParams()[0].get('id') ?? '';
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '';
  const back = () => history.push(from === '' ? '/feedback' : `/feedback?${from}`);
  if (id === '') {
    return (
      <ResultPage
        status="404"
        title={text('detail.none')}
        extra={
          <Button type="primary" onClick={back}>
            {text('detail.back')}
          </Button>
        }
      />
    );
  }
  return <Loaded key={id} id={id} kind={kind} back={back} content={children} />;
}

function Loaded({
  id,
  kind,
  back,
  content,
}: {
  id: string;
  kind: FeedbackFrameProps['kind'];
  back: () => void;
  content: FeedbackFrameProps['children'];
}) {
  const text = useText();
  const narrow = useNarrow();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getFeedback(id));
  if (error && !data)
    return (
      <LoadError
        error={error}
        onRetry={() => refetch()}
        extra={<Button onClick={back}>{text('detail.back')}</Button>}
      />
    );
  if (!data) {
    return (
      <PageContainer title={text('detail.loading')} onBack={back}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </PageContainer>
    );
  }
  if (pageOf(data.kind) !== kind) return <Navigate replace to={feedbackAddress(data.kind, id, adminCompany())} />;
  const about = (
    <Space wrap size={SPACE.xxs}>
      {data.staffName}
      {[data.staffNo, data.dept, data.subject, adminCompany() === null ? null : data.companyName]
        .filter(Boolean)
        .join(' · ')}
    </Space>
  );
  return (
    <PageContainer
      title={data.no}
      onBack={back}
      tags={<FeedbackStateTag state={data.state} corrected={data.thread.corrected} />}
      subTitle={!narrow && about}
    >
      {narrow && <div className={styles.about}>{about}</div>}
      <div className={data.kind === 'other' ? styles.one : styles.two}>
        {data.kind !== 'other' && <div>{content(data)}</div>}
        <TalkPanel
          feedback={data}
          onChanged={(after) => {
            if (after) client.setQueryData(getFeedback(id).queryKey, after);
            else void refetch();
          }}
        />
      </div>
    </PageContainer>
  );
}
