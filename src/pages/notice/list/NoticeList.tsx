import { PlusOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { NoticeListItem } from '@contract/notice/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import { useRounds } from '@/components/list/use-rounds';
import LoadError from '@/components/LoadError';
import { listNotices } from '@/services/notices';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/utils/use-list-query';
import { useLoad } from '@/utils/use-load';
import type { NoticeChoice } from '../actions/notice-choices';
import { useNoticeAction } from '../actions/use-notice-action';
import { useText } from '../use-text';
import { useNoticeColumns } from './notice-columns';
import { isFiltered, noticeQueryOf } from './notice-query';
import NoticeFilters from './NoticeFilters';

/** All notices. `round` grows when something has been changed elsewhere on the screen. */
export default function NoticeList({ round }: { round: number }) {
  const text = useText();
  const { params, patch } = useAddress();
  const query = useListQuery(params, noticeQueryOf);
  const list = useLoad(useCallback((options) => listNotices(query, options), [query]));
  const { data, error, reload } = list;
  useRounds(round, reload);
  const { start, dialog } = useNoticeAction(useCallback(() => reload({ quiet: true }), [reload]));
  const open = useCallback((notice: NoticeListItem) => patch({ notice: notice.id }, 'push'), [patch]);
  const act = useCallback(
    (notice: NoticeListItem, choice: NoticeChoice) => {
      if (choice === 'view') open(notice);
      else if (choice === 'edit') patch({ form: notice.id }, 'push');
      else start(notice, choice);
    },
    [open, patch, start],
  );
  const columns = useNoticeColumns({ query, onOpen: open, onAction: act });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ form: 'new' }, 'push')}>
      {text('action.create')}
    </Button>
  );
  const nothingYet = data?.total === 0 && !isFiltered(query);

  return (
    <PageContainer title={text('list.title')} extra={nothingYet ? undefined : addButton}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} action={addButton} />
      ) : (
        <ListTable<NoticeListItem>
          filters={<NoticeFilters query={query} onChange={patch} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
      {dialog}
    </PageContainer>
  );
}
