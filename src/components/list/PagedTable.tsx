import type { UseQueryOptions } from '@tanstack/react-query';
import { Table, type TableProps } from 'antd';
import { useState } from 'react';
import type { Page } from '@contract/api';
import type { EndpointKey } from '@/utils/query/endpoint-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { RequestFailure } from '@/utils/request';
import LoadError from '../LoadError';
import { fewPages } from './few-pages';

interface PagedTableProps<Answer, T> extends Pick<TableProps<T>, 'rowKey' | 'columns' | 'scroll'> {
  /** The query of a page, counted from 1. */
  query: (page: number) => UseQueryOptions<Answer, RequestFailure, Answer, EndpointKey>;
  /** What of its answer is the page. */
  pageOf: (answer: Answer) => Page<T>;
  pageSize: number;
  /** What is said where there is nothing. */
  empty?: string;
}

/** A small table in a drawer or card, a page at a time; nothing of it stands in the address. */
export default function PagedTable<Answer, T extends object>({
  query,
  pageOf,
  pageSize,
  empty,
  ...table
}: PagedTableProps<Answer, T>) {
  const [page, setPage] = useState(1);
  const { data, loading, error, reload } = usePagedQuery(query(page));
  if (error && data === undefined) return <LoadError error={error} onRetry={() => reload()} />;
  const shown = data === undefined ? undefined : pageOf(data);
  return (
    <Table<T>
      {...table}
      size="small"
      dataSource={shown?.list}
      loading={loading}
      locale={empty === undefined ? {} : { emptyText: empty }}
      pagination={fewPages({ page, pageSize, total: shown?.total, onPage: setPage })}
    />
  );
}
