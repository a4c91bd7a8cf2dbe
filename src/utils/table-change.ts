import type { TablePaginationConfig } from 'antd';
import type { SorterResult, TableAction } from 'antd/es/table/interface';
import { prefixed } from './list-query';
import type { AddressChanges } from './use-address';

interface TableChange<T> {
  pagination: TablePaginationConfig;
  sorter: SorterResult<T> | SorterResult<T>[];
  /** What was clicked. */
  action: TableAction;
  /** Rows of a page as it was. */
  pageSize: number;
  /** Keeps two tables' parameters apart. */
  prefix?: string;
}

/** What a click on a table's head or pager means for the address. */
export function tableChange<T>({ pagination, sorter, action, pageSize, prefix = '' }: TableChange<T>): AddressChanges {
  const name = (key: string) => prefixed(prefix, key);
  // A pager knows nothing of the order where its column is not shown, as on a phone.
  if (action !== 'sort') {
    return {
      [name('page')]: pagination.current === 1 ? null : pagination.current,
      // Once chosen it is said, so that a link shows others the same rows.
      ...(pagination.pageSize === pageSize ? {} : { [name('pageSize')]: pagination.pageSize }),
    };
  }
  const sort = Array.isArray(sorter) ? sorter[0] : sorter;
  return {
    [name('page')]: null,
    [name('sortField')]: sort?.order ? String(sort.columnKey ?? sort.field) : null,
    [name('sortOrder')]: sort?.order ? (sort.order === 'ascend' ? 'asc' : 'desc') : null,
  };
}

/** The arrow a column's head shows. */
export function sortShown(query: { sortField?: string; sortOrder?: string }, key: string): 'ascend' | 'descend' | null {
  if (query.sortField !== key) return null;
  return query.sortOrder === 'asc' ? 'ascend' : 'descend';
}
