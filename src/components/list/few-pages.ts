import type { PaginationProps } from 'antd';

interface Turned {
  page: number;
  pageSize: number;
  /** Undefined until the first answer. */
  total: number | undefined;
  onPage: (page: number) => void;
}

/** Pages of a short list beside others: nothing to turn where there is one, and all as long as they are. */
export const fewPages = ({ page, pageSize, total = 0, onPage }: Turned): PaginationProps => ({
  current: page,
  pageSize,
  total,
  hideOnSinglePage: true,
  showSizeChanger: false,
  onChange: (next) => onPage(next),
});
