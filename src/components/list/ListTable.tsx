import { Empty, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { Page } from '@contract/api';
import type { ListDefinition } from '@contract/lists/definition';
import { PAGE_SIZES, type PageQuery } from '@/utils/list-query';
import type { Paged } from '@/utils/query/use-paged-query';
import { sortShown, tableChange } from '@/utils/table-change';
import type { Address } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { arrangedColumns, type ListColumn } from './list-columns';
import ListToolbar from './ListToolbar';
import { useHeaderHeight } from './use-header-height';
import { useTableSettings } from './use-table-settings';
import styles from './list.less';

interface ListTableProps<T> extends Pick<TableProps<T>, 'rowSelection' | 'summary'> {
  /** Its definition: by which columns it is sorted, by which name its settings are remembered. */
  of: ListDefinition;
  filters: ReactNode;
  /** Buttons beside the filters. */
  toolbar?: ReactNode;
  /** What is said of the rows ticked, and what can be done with them. */
  picked?: { count: number; words: string; actions: ReactNode };
  columns: readonly ListColumn<T>[];
  query: PageQuery & { sortField?: string; sortOrder?: string };
  list: Pick<Paged<Page<T>>, 'data' | 'loading' | 'reload'>;
  /** How many there are, in words. */
  totalText: (total: number) => string;
  /** Before the names of its parameters in the address, where another list is on the same page. */
  prefix?: string;
  /** Told the changed page, size or order; each is a step that the browser's back button undoes. */
  onChange: Address['patch'];
}

/**
 * A page of records as a table whose page, size, order and filters stand in the address; which columns it shows, in which
 * order and how dense, is remembered for the person.
 */
export default function ListTable<T extends { id: string }>({
  of,
  filters,
  toolbar,
  picked,
  columns,
  query,
  list: { data, loading, reload },
  totalText,
  prefix,
  onChange,
  ...table
}: ListTableProps<T>) {
  const text = useTextOf('list');
  const [settings, setSettings] = useTableSettings(of.name);
  const headerHeight = useHeaderHeight();
  return (
    <section className={styles.list}>
      <ListToolbar
        filters={filters}
        extra={toolbar}
        columns={columns}
        settings={settings}
        onSettings={setSettings}
        onReload={reload}
      />
      {picked && picked.count > 0 && (
        <div className={styles.picked} role="status">
          <span>{picked.words}</span>
          {picked.actions}
        </div>
      )}
      <Table<T>
        {...table}
        rowKey="id"
        size={settings.density}
        columns={arrangedColumns(columns, settings).map((column) =>
          of.sorts.includes(column.key) ? { ...column, sorter: true, sortOrder: sortShown(query, column.key) } : column,
        )}
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
        sticky={{ offsetHeader: headerHeight }}
        pagination={{
          current: query.page,
          pageSize: query.pageSize,
          total: data?.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [...PAGE_SIZES],
          showTotal: totalText,
        }}
        onChange={(pagination, _filters, sorter, { action }) =>
          onChange(tableChange({ pagination, sorter, action, prefix }), 'push')
        }
      />
    </section>
  );
}
