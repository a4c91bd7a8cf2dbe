import { ProTable, type ProTableProps } from '@ant-design/pro-components';
import { Empty } from 'antd';
import type { ReactNode } from 'react';
import type { Page } from '@contract/api';
import { PAGE_SIZES, type PageQuery } from '@/utils/list-query';
import { tableChange } from '@/utils/table-change';
import type { AddressChanges } from '@/utils/use-address';
import type { Loaded } from '@/utils/use-load';
import { useTextOf } from '@/utils/use-text';
import styles from './list.less';

type TableProps<T> = ProTableProps<T, Record<string, unknown>>;

interface ListTableProps<T> extends Pick<TableProps<T>, 'columns' | 'columnsState' | 'rowSelection' | 'tableAlertRender' | 'tableAlertOptionRender' | 'summary'> {
  filters: ReactNode;
  query: PageQuery;
  list: Pick<Loaded<Page<T>>, 'data' | 'loading' | 'reload'>;
  /** How many there are, in words. */
  totalText: (total: number) => string;
  /** Told the changed page, size and order. */
  onChange: (changes: AddressChanges) => void;
}

/** A page of records as a table whose page, size, order and filters stand in the address. */
export default function ListTable<T extends { id: string }>({ filters, query, list: { data, loading, reload }, totalText, onChange, ...table }: ListTableProps<T>) {
  const text = useTextOf('list');
  return (
    <ProTable<T>
      {...table}
      className={styles.table}
      rowKey="id"
      search={false}
      headerTitle={filters}
      options={{ reload: () => reload(), density: false, setting: true }}
      dataSource={data?.list}
      loading={loading}
      // A list without anything at all is told by its screen; while it loads nothing is claimed.
      locale={{ emptyText: data ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text(data.total > 0 ? 'pastEnd' : 'noHits')} /> : ' ' }}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: query.page,
        pageSize: query.pageSize,
        total: data?.total ?? 0,
        showSizeChanger: true,
        pageSizeOptions: [...PAGE_SIZES],
        showTotal: totalText,
      }}
      onChange={(pagination, _filters, sorter) => onChange(tableChange(pagination, sorter))}
    />
  );
}
