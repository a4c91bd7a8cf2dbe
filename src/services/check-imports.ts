import { checkImportApi } from '@contract/checks/import-endpoints';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

type Shape<K extends keyof typeof checkImportApi> = NonNullable<(typeof checkImportApi)[K]['shape']>;

export type CheckRowQuery = Partial<Shape<'rows'>['query']>;
export type CheckLayoutBody = Omit<Shape<'setLayout'>['body'], 'version'>;
export type CheckOptionsBody = Omit<Shape<'setOptions'>['body'], 'version'>;
export type CheckEditsBody = Omit<Shape<'fixRows'>['body'], 'version'>;
export type CheckColumnsBody = Shape<'setColumns'>['body']['columns'];
export type CheckSheetRowQuery = Partial<Shape<'sheetRows'>['query']>;
export type CheckPersonBody = Omit<Shape<'fixPerson'>['body'], 'version'>;

export interface CheckUpload {
  file: File;
  /** YYYY-MM */
  month: string;
}

/** Sends a sheet; the month goes before the file because the server reads the form as a stream. Refusals are the caller's to show. */
export function uploadCheckSheet(
  { file, month }: CheckUpload,
  options: { onProgress: (sent: number, total: number) => void; signal: AbortSignal },
) {
  const form = new FormData();
  form.append('month', month);
  form.append('file', file);
  return upload(checkImportApi.upload, form, {}, { ...options, silent: true });
}

/** Imports of the signed-in person that wait to be continued. */
export const openCheckImports = () => endpointQuery(checkImportApi.list, { query: { open: true } });

export const getCheckImport = (id: string) => endpointQuery(checkImportApi.get, { params: { id } });

/** The top of a sheet as it stands in the file. */
export const getCheckRawRows = (id: string, sheetIndex: number) =>
  endpointQuery(checkImportApi.rawRows, { params: { id }, query: { sheetIndex } });

export const setCheckLayout = (id: string, version: number, body: CheckLayoutBody) =>
  call(checkImportApi.setLayout, { params: { id }, body: { ...body, version } });

export const setCheckOptions = (id: string, version: number, body: CheckOptionsBody) =>
  call(checkImportApi.setOptions, { params: { id }, body: { ...body, version } });

export const listCheckRows = (id: string, query: CheckRowQuery) =>
  endpointQuery(checkImportApi.rows, { params: { id }, query });

export const fixCheckPerson = (id: string, version: number, body: CheckPersonBody) =>
  call(checkImportApi.fixPerson, { params: { id }, body: { ...body, version } });

/** Rows of the sheet with doubts, or changed, as they stand there. */
export const listCheckSheetRows = (id: string, query: CheckSheetRowQuery) =>
  endpointQuery(checkImportApi.sheetRows, { params: { id }, query });

/** New texts of cells, and rows set aside or taken back, as one step; the sheet is read again. */
export const fixCheckRows = (id: string, version: number, body: CheckEditsBody) =>
  call(checkImportApi.fixRows, { params: { id }, body: { ...body, version } });

/** One change for all rows or people with a doubt of a kind; null: everybody with an error. */
export const fixCheckKind = (
  id: string,
  version: number,
  code: Shape<'fixKind'>['body']['code'],
  change: Shape<'fixKind'>['body']['change'],
) => call(checkImportApi.fixKind, { params: { id }, body: { version, code, change } });

export const undoCheckStep = (id: string, version: number) =>
  call(checkImportApi.undo, { params: { id }, body: { version } }, { silent: true });

export const redoCheckStep = (id: string, version: number) =>
  call(checkImportApi.redo, { params: { id }, body: { version } }, { silent: true });

export const listCheckSteps = (id: string, query: { page: number; pageSize: number }) =>
  endpointQuery(checkImportApi.steps, { params: { id }, query });

/** What columns hold; the sheet is read again. */
export const setCheckColumns = (id: string, version: number, columns: CheckColumnsBody) =>
  call(checkImportApi.setColumns, { params: { id }, body: { version, columns } });

export const downloadCheckErrors = (id: string) =>
  download(checkImportApi.errorFile, { params: { id } }, { fallbackName: '考勤导入错误明细.xlsx' });

export const commitCheckImport = (id: string, version: number, requestId: string, reason?: string) =>
  call(checkImportApi.commit, {
    params: { id },
    body: { version, requestId, ...(reason === undefined ? {} : { reason }) },
  });

export const cancelCheckImport = (id: string, version: number) =>
  call(checkImportApi.cancel, { params: { id }, body: { version } });

/** Our own sheet with the company's people of a month. */
export const downloadCheckTemplate = (month: string, kind: 'month' | 'day') =>
  download(checkImportApi.template, { query: { month, kind } }, { fallbackName: `考勤导入模板_${month}.xlsx` });
