import { useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Grid, Table, type TableProps } from 'antd';
import { type CSSProperties, type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { Page } from '@contract/api';
import type { TableSettings } from '@contract/list-views/settings';
import type { ListDefinition } from '@contract/lists/definition';
import PageLoading from '@/components/PageLoading';
import { ROW } from '@/theme/tokens';
import { isFiltered, PAGE_SIZES, type PageQuery, prefixed } from '@/utils/list-query';
import type { Paged } from '@/utils/query/use-paged-query';
import { sortShown, tableChange } from '@/utils/table-change';
import type { Address } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { keysSeen, seenColumns } from './fit';
import type { ListColumn } from './list-columns';
import type { ListScope } from './list-look';
import ListToolbar from './ListToolbar';
import { tickAll } from './tick-all';
import { useHeaderHeight } from './use-header-height';
import { useRoom } from './use-room';
import { useTableSettings } from './use-table-settings';
import styles from './list.less';

type RowSelection<T> = NonNullable<TableProps<T>['rowSelection']>;

/** Rows with a box each; `nameOf` is what the box is called. */
type NamedSelection<T> = Pick<RowSelection<T>, 'selectedRowKeys' | 'preserveSelectedRowKeys' | 'onChange'> & {
  nameOf: (row: T) => string;
};

interface ListTableProps<T> extends Pick<TableProps<T>, 'summary'> {
  rowSelection?: NamedSelection<T>;
  /** Its definition: by which columns it is sorted, by which name its settings are remembered. */
  of: ListDefinition;
  filters: ReactNode;
  /** Buttons beside the filters. */
  toolbar?: ReactNode;
  /** What is said of the rows ticked, and what can be done with them. */
  picked?: { count: number; words?: string; actions: ReactNode };
  columns: readonly ListColumn<T>[];
  query: PageQuery & { sortField?: string; sortOrder?: string };
  list: Pick<Paged<Page<T>>, 'data' | 'loading' | 'reload'>;
  /** How many there are, in words. */
  totalText: (total: number) => string;
  /** Before the names of its parameters in the address, where another list is on the same page. */
  prefix?: string;
  /** Of which 工资表 or month it is. */
  scope?: ListScope;
  /** Whether it can be taken along as .xlsx. */
  exportable?: boolean;
  /** Told the changed page, size or order; each is a step that the browser's back button undoes. */
  onChange: Address['patch'];
}

const NO_SCOPE: ListScope = {};

/** Pixels the boxes before the rows take. */
const BOX = 32;

/**
 * A page of records as a table whose page, size, order and filters stand in the address; which columns it shows, in which
 * order, how dense and how many rows a page has, is remembered for the person.
 */
export default function ListTable<T extends { id: string }>({
  of,
  filters,
  toolbar,
  picked,
  columns,
  query,
  list: { data: answered, loading, reload },
  totalText,
  prefix = '',
  scope = NO_SCOPE,
  exportable = true,
  onChange,
  rowSelection,
  ...table
}: ListTableProps<T>) {
  const text = useTextOf('list');
  // Rows are drawn in slices between which the page answers: a page of them takes a slow computer a quarter of a second.
  const data = useDeferredValue(answered);
  // Rows of the query before count as loading until those of this one are drawn, not only until they have come.
  const drawing = useDeferredValue(loading);
  const [settings, keepSettings] = useTableSettings(of.name);
  const headerHeight = useHeaderHeight();
  const client = useQueryClient();
  const screens = Grid.useBreakpoint();
  const measured = Object.keys(screens).length > 0;
  const [place, room] = useRoom<HTMLElement>();
  const desk = { screens, sorts: of.sorts, room: room && room - (rowSelection ? BOX : 0) };
  const onSettings = (changed: TableSettings) => {
    keepSettings(changed);
    void import('./remembered').then(({ remember }) => remember(of.name, changed));
  };
  // Once for each list: what is chosen meanwhile is not undone.
  const first = useRef({ client, of, prefix, keepSettings, onChange });
  useEffect(() => {
    void import('./remembered').then(({ recall }) => recall(first.current));
  }, []);
  const filtered = isFiltered(of, query);
  const why = data && data.total > 0 ? 'pastEnd' : filtered ? 'noHits' : 'none';
  const nothing = data && (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text(why)}>
      {why === 'noHits' && (
        <Button onClick={() => onChange(unfiltered(of, prefix), 'push')}>{text('filter.clear')}</Button>
      )}
    </Empty>
  );
  return (
    <section
      ref={place}
      className={styles.list}
      style={{ '--row-height': `${ROW[settings.density]}px` } as CSSProperties}
      onMouseOver={nameWhole}
    >
      <ListToolbar
        {...{ of, prefix, query, scope, columns, settings, onSettings, onChange, filters, exportable }}
        seenWith={(look) => keysSeen(columns, look, desk)}
        extra={toolbar}
        total={data?.total ?? 0}
        onReload={reload}
      />
      {picked && picked.count > 0 && (
        <div className={styles.picked}>
          {picked.words !== undefined && <span role="status">{picked.words}</span>}
          {picked.actions}
        </div>
      )}
      {/* Until there is something to show no table is drawn: its columns would move with the first rows. */}
      {data && measured ? (
        <Table<T>
          {...table}
          rowSelection={rowSelection && boxes(rowSelection, text('tickAll'))}
          rowKey="id"
          className={styles.rows}
          size={settings.density}
          columns={seenColumns(columns, settings, desk).map((column) =>
            of.sorts.includes(column.key)
              ? { ...column, sorter: true, sortOrder: sortShown(query, column.key) }
              : column,
          )}
          dataSource={data.list}
          loading={loading || drawing}
          locale={{ emptyText: nothing }}
          scroll={{ x: 'max-content' }}
          sticky={{ offsetHeader: headerHeight }}
          pagination={{
            current: query.page,
            pageSize: query.pageSize,
            total: data.total,
            showSizeChanger: true,
            pageSizeOptions: [...PAGE_SIZES],
            showTotal: totalText,
          }}
          onChange={(pagination, _filters, sorter, { action }) => {
            const pageSize = PAGE_SIZES.find((size) => size === pagination.pageSize);
            if (pageSize && pageSize !== query.pageSize) onSettings({ ...settings, pageSize });
            onChange(tableChange({ pagination, sorter, action, pageSize: query.pageSize ?? 20, prefix }), 'push');
          }}
        />
      ) : (
        <PageLoading />
      )}
    </section>
  );
}

/** As antd has it. */
function boxes<T>({ nameOf, ...selection }: NamedSelection<T>, all: string): RowSelection<T> {
  const getCheckboxProps = (row: T) => ({ 'aria-label': nameOf(row) }) as object;
  return { ...selection, getCheckboxProps, columnTitle: tickAll(all) };
}

/** What takes all filters away. */
const unfiltered = (of: ListDefinition, prefix: string) =>
  Object.fromEntries([...Object.keys(of.filters), 'page'].map((name) => [prefixed(prefix, name), null]));

/** A cell there was not room enough for says the whole of it to who points at it. */
function nameWhole({ target }: MouseEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td.ant-table-cell') : null;
  if (cell && [cell, ...cell.children].some((part) => part.scrollWidth > part.clientWidth)) cell.title = cell.innerText;
}
