import { ProCard } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useRef, useState } from 'react';
import type { Presence } from '@contract/wages/difference';
import LoadError from '@/components/LoadError';
import { getBatchDifference } from '@/services/wage-batches';
import TabLoading from '../../TabLoading';
import DeptTable from './DeptTable';
import Headline from './Headline';
import PeopleList from './PeopleList';
import PersonDrawer from './PersonDrawer';
import { useDifferenceText } from './use-text';
import Waterfall from './Waterfall';
import styles from './difference.less';

type Within = 'depts' | 'people';

/** Why a batch pays more or less than last month: in whole, then by department or by person. */
export default function BatchDifferenceView({ batchId }: { batchId: string }) {
  const text = useDifferenceText();
  const [within, setWithin] = useState<Within>('depts');
  const [presence, setPresence] = useState<Presence | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const tables = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(getBatchDifference(batchId));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <TabLoading />;
  const { now, before, causes } = data;
  const show = (asked: Presence) => {
    setWithin('people');
    setPresence(asked);
    tables.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  };
  return (
    <ProCard title={text('title')} headerBordered>
      <Headline difference={data} />
      {before === null && <Alert type="info" showIcon message={text('first')} className={styles.first} />}
      {before !== null && causes.length === 0 && <p className={styles.soft}>{text('same')}</p>}
      {before !== null && causes.length > 0 && (
        <Waterfall lastNetFen={before.netFen} netFen={now.netFen} causes={causes} most={8} onPeople={show} />
      )}
      <div ref={tables} className={styles.target}>
        {before !== null && (
          <Segmented<Within>
            className={styles.within}
            value={within}
            onChange={setWithin}
            options={(['depts', 'people'] as const).map((value) => ({ value, label: text(value) }))}
          />
        )}
        {within === 'depts' || before === null ? (
          <DeptTable batchId={batchId} depts={data.depts} compare={before !== null} onPerson={setPerson} />
        ) : (
          <PeopleList batchId={batchId} presence={presence} onPresence={setPresence} onPerson={setPerson} />
        )}
      </div>
      {person !== null && <PersonDrawer batchId={batchId} staffId={person} onClose={() => setPerson(null)} />}
    </ProCard>
  );
}
