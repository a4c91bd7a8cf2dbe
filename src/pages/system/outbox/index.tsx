import { PageContainer } from '@ant-design/pro-components';
import { Alert } from 'antd';
import { smsOutboxList } from '@contract/sms-outbox/list';
import type { SmsOutboxItem } from '@contract/sms-outbox/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import NotFound from '@/components/NotFound';
import { listSmsOutbox } from '@/services/sms-outbox';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { SPACE } from '@/theme/tokens';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useTextOf } from '@/utils/use-text';
import { useOutboxColumns } from './outbox-columns';
import OutboxFilters from './OutboxFilters';

/** /system/outbox: what the SMS sandbox took instead of sending it. With a real provider there is no such page. */
export default function SmsOutboxPage() {
  const text = useTextOf('outbox');
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, smsOutboxList);
  const list = usePagedQuery(listSmsOutbox(query));
  const { data, error, reload } = list;
  const columns = useOutboxColumns();
  if (error?.status === 404) return <NotFound />;
  const nothingYet = data?.total === 0 && !isFiltered(smsOutboxList, query);

  return (
    <PageContainer title={text('title')}>
      <Alert type="info" showIcon message={text('hint')} style={{ marginBlockEnd: SPACE.md }} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('empty')} hint={text('empty.hint')} />
      ) : (
        <ListTable<SmsOutboxItem>
          of={smsOutboxList}
          filters={<OutboxFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('total', { total })}
          onChange={patch}
        />
      )}
    </PageContainer>
  );
}
