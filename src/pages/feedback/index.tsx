import { PageContainer } from '@ant-design/pro-components';
import { history } from '@umijs/max';
import { useCallback } from 'react';
import { feedbackList } from '@contract/feedback/list';
import type { FeedbackListItem } from '@contract/feedback/schemas';
import { feedbackAddress } from '@/components/feedback/feedback-address';
import { useText } from '@/components/feedback/use-text';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { useRole } from '@/models/hooks';
import { listFeedback } from '@/services/feedback';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useFeedbackColumns } from './list/feedback-columns';
import FeedbackFilters from './list/FeedbackFilters';

/** 反馈管理: what employees object to, of one's company; of all companies for an administrator. */
export default function FeedbackPage() {
  const text = useText();
  const ofAll = useRole() === 'admin';
  const { params, patch, step } = useAddress();
  const search = params.toString();
  const query = useListQuery(params, feedbackList, { ofAll });
  const list = usePagedQuery(listFeedback(query));
  const { data, error, reload } = list;
  // The way back leads to the list as it stands now.
  const open = useCallback(
    (item: FeedbackListItem) =>
      history.push(feedbackAddress(item.kind, item.id, ofAll ? item.companyId : null), { from: search }),
    [ofAll, search],
  );
  const columns = useFeedbackColumns({ ofAll, onOpen: open });
  const nothingYet = data?.total === 0 && !isFiltered(feedbackList, query);

  return (
    <PageContainer title={text('list.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} />
      ) : (
        <ListTable<FeedbackListItem>
          of={feedbackList}
          filters={<FeedbackFilters query={query} ofAll={ofAll} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
    </PageContainer>
  );
}
