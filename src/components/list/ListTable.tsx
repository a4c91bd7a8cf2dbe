import { type ProColumns, ProTable, type ProTableProps } from '@ant-design/pro-components';
import { Empty, Table, type TableProps as AntdTableProps } from 'antd';
import type { ReactNode } from 'react';
import type { Page } from '@contract/api';
import { PAGE_SIZES, type PageQuery } from '@/utils/list-query';
import { tableChange } from '@/utils/table-change';
import type { Address } from '@/utils/use-address';
import type { Loaded } from '@/utils/use-load';
import { useTextOf } from '@/utils/use-text';
import styles from './list.less';

type TableProps<T> = ProTableProps<T, Record<string, unknown>>;

interface ListTableProps<T> extends Pick<
  TableProps<T>,
  | 'columns'
  | 'columnsState'
  | 'rowSelection'
  | 'tableAlertRender'
  | 'tableAlertOptionRender'
  | 'toolBarRender'
  | 'summary'
> {
  filters: ReactNode;
  query: PageQuery;
  list: Pick<Loaded<Page<T>>, 'data' | 'loading' | 'reload'>;
  /** How many there are, in words. */
  totalText: (total: number) => string;
  /** Before the names of its parameters in the address, where another list is on the same page. */
  prefix?: string;
  /** Told the changed page, size or order; each is a step that the browser's back button undoes. */
  onChange: Address['patch'];
}

/** A page of records as a table whose page, size, order and filters stand in the address. */
export default function ListTable<T extends { id: string }>({
  filters,
  query,
  list: { data, loading, reload },
  totalText,
  prefix,
  onChange,
  columns = [],
  ...table
}: ListTableProps<T>) {
  const text = useTextOf('list');
  return (
    <ProTable<T>
      {...table}
      columns={columns}
      className={styles.table}
      rowKey="id"
      search={false}
      headerTitle={filters}
      options={{ reload: () => reload(), density: false, setting: true }}
      dataSource={data?.list}
      loading={loading}
      // A list without anything at all is told by its screen; while it loads nothing is claimed.
      locale={{
        emptyText: data ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text(data.total > 0 ? 'pastEnd' : 'noHits')} />
        ) : (
          ' '
        ),
      }}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: query.page,
        pageSize: query.pageSize,
        total: data?.total ?? 0,
        showSizeChanger: true,
        pageSizeOptions: [...PAGE_SIZES],
        showTotal: totalText,
      }}
      tableViewRender={(drawn) => <Table<T> {...drawn} rowKey="id" columns={inOwnOrder(drawn.columns, columns)} />}
      onChange={(pagination, _filters, sorter, { action }) =>
        onChange(tableChange({ pagination, sorter, action, prefix }), 'push')
      }
    />
  );
}

/**
 * The columns drawn, each with the order its list says it is in. The Pro table puts what it remembers of clicks in place
 * of it where the server sorts, and that is nothing for columns known by a key alone: each click was a first one.
 */
function inOwnOrder<T>(
  drawn: AntdTableProps<T>['columns'] = [],
  columns: readonly ProColumns<T>[],
): AntdTableProps<T>['columns'] {
  const orders = new Map(columns.map(({ key, sortOrder }) => [key, sortOrder]));
  return drawn.map((column) =>
    column.sorter ? { ...column, sortOrder: orders.get(column.key as string | undefined) ?? null } : column,
  );
}
