import { type ListExportBody, listExportApi } from '@contract/list-exports/endpoints';
import { call } from '@/utils/request';

/** Starts writing a list as it is seen as .xlsx. */
export const exportList = (list: string, body: ListExportBody) => call(listExportApi(list), { body });
