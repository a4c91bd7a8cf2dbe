import type { AddedAs } from '@contract/wages/import-schemas';
import { importApi } from '@contract/wages/endpoints';
import type { WageType } from '@contract/wages/items';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call, type CallOptions } from '@/utils/request';
import { upload } from '@/utils/upload';

type Query<K extends keyof typeof importApi> = NonNullable<(typeof importApi)[K]['shape']>['query'];
type Body<K extends keyof typeof importApi> = NonNullable<(typeof importApi)[K]['shape']>['body'];

export type RowQuery = Partial<Query<'rows'>>;
export type FixBody = Body<'fixRow'>;
export type ColumnsBody = Body<'setColumns'>['columns'];
export type LayoutBody = Omit<Body<'setLayout'>, 'version'>;
export type SettingsBody = Omit<Body<'setSettings'>, 'version'>;

export interface UploadFields {
  file: File;
  /** YYYY-MM; absent: the sheet's own, or the next without wages. */
  payMonth?: string;
  /** Absent: the one its file is named for, or monthly wages. */
  wageType?: WageType;
}

/** What may be said with a sheet. */
export type WageUpload = Omit<UploadFields, 'file'>;

/** The sheet of a past month; which one it says itself. */
export interface HistoryFields {
  file: File;
  wageType: string;
}

/** Sends a workbook; the fields go before the file because the server reads the form as a stream. Refusals are the caller's to show. */
export function uploadWorkbook(
  { file, payMonth, wageType }: UploadFields,
  options: { onProgress: (sent: number, total: number) => void; signal: AbortSignal },
) {
  const form = new FormData();
  if (payMonth) form.append('payMonth', payMonth);
  if (wageType) form.append('wageType', wageType);
  form.append('file', file);
  return upload(importApi.upload, form, {}, { ...options, silent: true });
}

/** What is said with a sheet of corrections: the 工资表 whose slips it corrects. */
export interface CorrectionUpload {
  corrects: string;
}

/** Sends a sheet of the people whose slips change. */
export function uploadCorrections(
  { file, corrects }: CorrectionUpload & { file: File },
  options: { onProgress: (sent: number, total: number) => void; signal: AbortSignal },
) {
  const form = new FormData();
  form.append('corrects', corrects);
  form.append('file', file);
  return upload(importApi.upload, form, {}, { ...options, silent: true });
}

/** The people of a sheet of corrections against their slips. */
export const getCorrections = (id: string, query: Partial<Query<'corrections'>>) =>
  endpointQuery(importApi.corrections, { params: { id }, query });

/** Sends a workbook to be kept as the wages of a past month. */
export function uploadHistory(
  { file, wageType }: HistoryFields,
  options: { onProgress: (sent: number, total: number) => void; signal: AbortSignal },
) {
  const form = new FormData();
  form.append('history', 'true');
  form.append('wageType', wageType);
  form.append('file', file);
  return upload(importApi.upload, form, {}, { ...options, silent: true });
}

/** The signed-in person's sheets of past months: open, failed, or written within a day. */
export const historyImports = () => endpointQuery(importApi.history, {});

/** Reads the file of a past month once more for each of other months, from the sheets called by them. */
export const takeMonths = (id: string, payMonths: string[]) =>
  call(importApi.takeMonths, { params: { id }, body: { payMonths } });

/** Imports of the signed-in person that wait to be continued. */
export const openImports = () => endpointQuery(importApi.list, { query: { open: true } });

export const getImport = (id: string) => endpointQuery(importApi.get, { params: { id } });

/** The first rows of a sheet as they stand in the file. */
export const getRawRows = (id: string, sheetIndex: number, turned?: boolean) =>
  endpointQuery(importApi.rawRows, { params: { id }, query: turned ? { sheetIndex, turned } : { sheetIndex } });

/** The first people of the sheet, as they were read. */
export const firstRows = (id: string) =>
  endpointQuery(importApi.rows, {
    params: { id },
    query: { page: 1, pageSize: 20, sortField: 'rowNo', sortOrder: 'asc' },
  });

export const setLayout = (id: string, version: number, layout: LayoutBody) =>
  call(importApi.setLayout, { params: { id }, body: { ...layout, version } });

export const setColumns = (id: string, version: number, columns: ColumnsBody) =>
  call(importApi.setColumns, { params: { id }, body: { version, columns } });

export const setNetIdentity = (id: string, version: number, key: Body<'setNetIdentity'>['key']) =>
  call(importApi.setNetIdentity, { params: { id }, body: { version, key } });

/** The clerk's word that the column called `column` is net pay. */
export const confirmNet = (id: string, version: number, column: string) =>
  call(importApi.confirmNet, { params: { id }, body: { version, column } });

/** Another month or type for the import, or (`rows`: all) every row for it whatever month the sheet says. */
export const setMonth = (
  id: string,
  version: number,
  payMonth: string,
  rows: Body<'setMonth'>['rows'],
  wageType?: WageType,
) => call(importApi.setMonth, { params: { id }, body: { version, payMonth, rows, wageType } });

/** The clerk's word that the rows shown are those of the import's month. */
export const keepMonth = (id: string, version: number) =>
  call(importApi.keepMonth, { params: { id }, body: { version } });

/** Who alone will see what is made of the import; null: everybody who may see wages. Its rows are checked again. */
export const setImportNamed = (id: string, version: number, namedIds: Body<'setNamed'>['namedIds']) =>
  call(importApi.setNamed, { params: { id }, body: { version, namedIds } });

export const setImportSettings = (id: string, version: number, body: SettingsBody) =>
  call(importApi.setSettings, { params: { id }, body: { ...body, version } });

/** One page of rows; the browser never holds the sheet. */
export const listRows = (id: string, query: RowQuery) => endpointQuery(importApi.rows, { params: { id }, query });

export const fixRow = (id: string, rowNo: number, body: FixBody) =>
  call(importApi.fixRow, { params: { id, rowNo }, body });

/** Several rows as one step. */
export const fixRows = (id: string, version: number, edits: Body<'fixRows'>['edits']) =>
  call(importApi.fixRows, { params: { id }, body: { version, edits } });

/** One change for all rows with a doubt of a kind. */
export const fixKind = (
  id: string,
  version: number,
  code: Body<'fixKind'>['code'],
  change: Body<'fixKind'>['change'],
) => call(importApi.fixKind, { params: { id }, body: { version, code, change } });

export const undoStep = (id: string, version: number) =>
  call(importApi.undo, { params: { id }, body: { version } }, { silent: true });

export const redoStep = (id: string, version: number) =>
  call(importApi.redo, { params: { id }, body: { version } }, { silent: true });

export const listSteps = (id: string, query: { page: number; pageSize: number }) =>
  endpointQuery(importApi.steps, { params: { id }, query });

export const acceptNameMatches = (id: string, version: number) =>
  call(importApi.acceptNameMatches, { params: { id }, body: { version } });

export const acceptSamePeople = (id: string, version: number, code: Body<'acceptSamePeople'>['code'] = 'nameDiffers') =>
  call(importApi.acceptSamePeople, { params: { id }, body: { version, code } });

/** Adds people as staff: the given rows, or all of a kind (by default those nobody knows). */
export const addStaffFromRows = (
  id: string,
  version: number,
  which: { rowNos?: number[]; code?: 'nameDiffers'; as?: AddedAs } = {},
) => call(importApi.addStaff, { params: { id }, body: { version, ...which } });

/** What a row, or all rows of a kind, pay is put on record as a raise. */
export const putRaises = (id: string, body: Body<'putRaises'>) => call(importApi.putRaises, { params: { id }, body });

export const getControls = (id: string, query: Partial<Query<'controls'>>) =>
  endpointQuery(importApi.controls, { params: { id }, query });

/** A row's slip exactly as its employee will see it. */
export const previewRow = (id: string, rowNo: number) => endpointQuery(importApi.preview, { params: { id, rowNo } });

export const downloadErrorFile = (id: string) =>
  download(importApi.errorFile, { params: { id } }, { fallbackName: '错误明细.xlsx' });

/** `requestId` stays the same over repeats of one wish, so that a second click makes no second batch. */
export const commitImport = (id: string, body: Body<'commit'>, options: CallOptions = {}) =>
  call(importApi.commit, { params: { id }, body }, options);

export const cancelImport = (id: string, version: number) =>
  call(importApi.cancel, { params: { id }, body: { version } });

export const listTemplates = () => endpointQuery(importApi.templates, {});

export const deleteTemplate = (id: string) => call(importApi.deleteTemplate, { params: { id } });
