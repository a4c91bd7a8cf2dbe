import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton, Tag } from 'antd';
import type { PersonDifference } from '@contract/wages/difference-schemas';
import LoadError from '@/components/LoadError';
import { getDifferencePerson } from '@/services/wage-batches';
import PersonItems from './PersonItems';
import { useDifferenceText } from './use-text';
import styles from './difference.less';

interface PersonDrawerProps {
  batchId: string;
  staffId: string;
  onClose: () => void;
}

/** One person's two months side by side, item by item. */
export default function PersonDrawer({ batchId, staffId, onClose }: PersonDrawerProps) {
  const text = useDifferenceText();
  const { data, error, refetch } = useQuery(getDifferencePerson(batchId, staffId));
  return (
    <Drawer open width={680} title={data ? <Title person={data} /> : text('person.title')} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <PersonItems person={data} />}
    </Drawer>
  );
}

function Title({ person: { name, staffNo, kind, since, now, before } }: { person: PersonDifference }) {
  const text = useDifferenceText();
  const [is, was] = [now?.dept ?? null, before?.dept ?? null];
  const dept = now && before && is !== was ? `${was ?? text('noDept')} → ${is ?? text('noDept')}` : (is ?? was);
  return (
    <span className={styles.wrap}>
      {name} <small className={styles.soft}>{[staffNo, dept].filter(Boolean).join(' · ')}</small>{' '}
      {kind !== 'both' && (
        <Tag className={styles.tag}>{text(since ? `since.${kind}` : `kind.${kind}`, { day: since ?? '' })}</Tag>
      )}
    </span>
  );
}
