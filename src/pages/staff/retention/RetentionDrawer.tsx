import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton, Space } from 'antd';
import { RETENTION_CLASSES, RETENTION_WAIT_DAYS } from '@contract/retention/rules';
import LoadError from '@/components/LoadError';
import { getRetention } from '@/services/retention';
import { useTextOf } from '@/utils/use-text';
import Archives from './Archives';
import ClassSetting from './ClassSetting';
import KeptByLaw from './KeptByLaw';

/** 到期删除: for each class whether it is deleted after its term, what no setting deletes, and the archives of what went. */
export default function RetentionDrawer({ onClose }: { onClose: () => void }) {
  const text = useTextOf('retention');
  const { data, error, refetch } = useQuery({ ...getRetention(), refetchOnMount: 'always' });
  const changed = () => void refetch();
  return (
    <Drawer open width={640} title={text('title')} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Space direction="vertical" size="middle" style={{ width: '100%' }}>
          <Alert type="info" message={text('what')} description={text('how', { days: RETENTION_WAIT_DAYS })} />
          {RETENTION_CLASSES.map((each) => (
            <ClassSetting
              key={each}
              of={each}
              leastYears={data.leastYears}
              rule={data.rules.find((rule) => rule.class === each) ?? null}
              onChanged={changed}
            />
          ))}
          <KeptByLaw kept={data.kept} />
          <Archives archives={data.archives} onChanged={changed} />
        </Space>
      )}
    </Drawer>
  );
}
