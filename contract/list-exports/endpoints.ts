import { endpoint } from '../api';

/** What is taken along of a list: columns in the order they are seen, and the rows its filters leave in its order. */
export interface ListExportBody {
  requestId: string;
  columns: string[];
  filters: Record<string, unknown>;
  sortField?: string;
  sortOrder?: 'asc' | 'desc';
  /** Of slips: their 工资表. */
  batch?: string;
  /** Of attendance: its month. */
  month?: string;
}

/** The list of this name written as .xlsx in the background. */
export const listExportApi = (list: string) =>
  endpoint<{ body: ListExportBody; data: { jobId: string } }>('POST', `/api/lists/${list}/export`, '按所见导出列表');
