import type { TablePaginationConfig } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { AddressChanges } from './use-address';

/** What a click on a table's head or pager means for the address. `prefix` keeps two tables' parameters apart. */
export function tableChange<T>(pagination: TablePaginationConfig, sorter: SorterResult<T> | SorterResult<T>[], prefix = ''): AddressChanges {
  const sort = Array.isArray(sorter) ? sorter[0] : sorter;
  const name = (key: string) => (prefix ? prefix + key.charAt(0).toUpperCase() + key.slice(1) : key);
  return {
    [name('page')]: pagination.current === 1 ? null : pagination.current,
    [name('pageSize')]: pagination.pageSize === 20 ? null : pagination.pageSize,
    [name('sortField')]: sort?.order ? String(sort.columnKey ?? sort.field) : null,
    [name('sortOrder')]: sort?.order ? (sort.order === 'ascend' ? 'asc' : 'desc') : null,
  };
}

/** The arrow a column's head shows. */
export function sortShown(query: { sortField?: string; sortOrder?: string }, key: string): 'ascend' | 'descend' | null {
  if (query.sortField !== key) return null;
  return query.sortOrder === 'asc' ? 'ascend' : 'descend';
}
