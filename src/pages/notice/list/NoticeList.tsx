import { PlusOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useCallback } from 'react';
import { noticeApi } from '@contract/notice/endpoints';
import { noticeList } from '@contract/notice/list';
import type { NoticeListItem } from '@contract/notice/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listNotices } from '@/services/notices';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useRefresh } from '@/utils/query/refresh';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { NoticeChoice } from '../actions/notice-choices';
import { useNoticeAction } from '../actions/use-notice-action';
import { useText } from '../use-text';
import { useNoticeColumns } from './notice-columns';
import NoticeFilters from './NoticeFilters';

/** All notices. */
export default function NoticeList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, noticeList);
  const list = usePagedQuery(listNotices(query));
  const { data, error, reload } = list;
  const { start, dialog } = useNoticeAction(useRefresh(noticeApi.list));
  const open = useCallback((notice: NoticeListItem) => patch({ notice: notice.id }, 'push'), [patch]);
  const act = useCallback(
    (notice: NoticeListItem, choice: NoticeChoice) => {
      if (choice === 'view') open(notice);
      else if (choice === 'edit') patch({ form: notice.id }, 'push');
      else start(notice, choice);
    },
    [open, patch, start],
  );
  const columns = useNoticeColumns({ onOpen: open, onAction: act });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ form: 'new' }, 'push')}>
      {text('action.create')}
    </Button>
  );
  const nothingYet = data?.total === 0 && !isFiltered(noticeList, query);

  return (
    <PageContainer title={text('list.title')} extra={nothingYet ? undefined : addButton}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} action={addButton} />
      ) : (
        <ListTable<NoticeListItem>
          of={noticeList}
          filters={<NoticeFilters query={query} onChange={step} />}
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
