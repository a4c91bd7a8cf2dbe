import { staffImportApi as api } from '@contract/staff/import-endpoints';
import type { StaffImportMode } from '@contract/staff/import-fields';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

type Shape<K extends keyof typeof api> = NonNullable<(typeof api)[K]['shape']>;

export type StaffRowQuery = Partial<Shape<'rows'>['query']>;
export type StaffFixBody = Shape<'fixRow'>['body'];

export interface StaffUploadFields {
  file: File;
  mode: StaffImportMode;
  rehireLeft: boolean;
}

/** Sends a staff list; the fields go before the file because the server reads the form as a stream. Refusals are the caller's to show. */
export function uploadStaffList(
  { file, mode, rehireLeft }: StaffUploadFields,
  options: { onProgress: (sent: number, total: number) => void; signal: AbortSignal },
) {
  const form = new FormData();
  form.append('mode', mode);
  form.append('rehireLeft', String(rehireLeft));
  form.append('file', file);
  return upload(api.upload, form, {}, { ...options, silent: true });
}

/** Imports of the signed-in person that wait to be continued. */
export const openStaffImports = () => endpointQuery(api.list, { query: { open: true } });

export const getStaffImport = (id: string) => endpointQuery(api.get, { params: { id } });

/** The first rows of a sheet as they stand in the file. */
export const getStaffRawRows = (id: string, sheetIndex: number) =>
  endpointQuery(api.rawRows, { params: { id }, query: { sheetIndex } });

export const setStaffLayout = (id: string, version: number, layout: Omit<Shape<'setLayout'>['body'], 'version'>) =>
  call(api.setLayout, { params: { id }, body: { ...layout, version } });

export const setStaffColumns = (id: string, version: number, columns: Shape<'setColumns'>['body']['columns']) =>
  call(api.setColumns, { params: { id }, body: { version, columns } });

export const setStaffOptions = (id: string, body: Shape<'setOptions'>['body']) =>
  call(api.setOptions, { params: { id }, body });

/** One page of rows; the browser never holds the sheet. */
export const listStaffRows = (id: string, query: StaffRowQuery) => endpointQuery(api.rows, { params: { id }, query });

export const fixStaffRow = (id: string, rowNo: number, body: StaffFixBody) =>
  call(api.fixRow, { params: { id, rowNo }, body });

/** Several rows as one step. */
export const fixStaffRows = (id: string, version: number, edits: Shape<'fixRows'>['body']['edits']) =>
  call(api.fixRows, { params: { id }, body: { version, edits } });

/** One change for all rows with a doubt of a kind; null: all with an error. */
export const fixStaffKind = (
  id: string,
  version: number,
  code: Shape<'fixKind'>['body']['code'],
  change: Shape<'fixKind'>['body']['change'],
) => call(api.fixKind, { params: { id }, body: { version, code, change } });

export const undoStaffStep = (id: string, version: number) =>
  call(api.undo, { params: { id }, body: { version } }, { silent: true });

export const redoStaffStep = (id: string, version: number) =>
  call(api.redo, { params: { id }, body: { version } }, { silent: true });

export const listStaffSteps = (id: string, query: { page: number; pageSize: number }) =>
  endpointQuery(api.steps, { params: { id }, query });

export const downloadStaffErrors = (id: string) =>
  download(api.errorFile, { params: { id } }, { fallbackName: '员工导入错误明细.xlsx' });

export const downloadBlankStaffList = () => download(api.blank, {}, { fallbackName: '员工导入模板.xlsx' });

/** `requestId` stays the same over repeats of one wish, so that a second click writes nobody twice. */
export const commitStaffImport = (id: string, body: Shape<'commit'>['body']) =>
  call(api.commit, { params: { id }, body });

export const cancelStaffImport = (id: string, version: number) =>
  call(api.cancel, { params: { id }, body: { version } });

export const listStaffTemplates = () => endpointQuery(api.templates, {});

export const deleteStaffTemplate = (id: string) => call(api.deleteTemplate, { params: { id } });
