import type { StaffImportDetail, StaffImportRow } from '@contract/staff/import-schemas';
import type { StaffDetail, StaffListItem } from '@contract/staff/record-schemas';
import { testApp, type TestApp } from '../../support/server';
import type { Answer, Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { numbers } from '../../support/workbooks/run-staff';

export interface Stage {
  t: TestApp;
  companyId: string;
  manager: AccountRecord;
  client: Client;
}

export const HEADER = ['工号', '姓名', '身份证号码', '手机号', '入职日期', '部门', '银行卡号'];

/** A row that is right in everything, but for what a test changes by position. */
export function line(n: number, name: string, more: Record<number, string> = {}): string[] {
  const { idNo, mobile, card } = numbers(n);
  return [`A00${n}`, name, idNo, mobile, '2024-03-01', '生产部/一车间', card].map((text, at) => more[at] ?? text);
}

/** Numbers with a tab before them stay text, as offices keep them in .csv. */
export function csv(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(
    `\uFEFF${rows.map((row) => row.map((text) => (/^\d{12,}/.test(text) ? `"\t${text}"` : text)).join(',')).join('\r\n')}`,
  );
}

/** A company with a manager signed in. */
export async function stage(): Promise<Stage> {
  const t = await testApp();
  const company = await t.factory.company({ name: '星河制造有限公司' });
  const manager = await t.factory.account({ role: 'manager', companies: [company.id] });
  return { t, companyId: company.id, manager, client: await t.as(manager) };
}

export function upload(
  client: Client,
  rows: readonly (readonly string[])[],
  fields: Record<string, string> = {},
): Promise<Answer> {
  return client.upload('/api/staff/imports', fields, { name: '花名册.csv', content: csv(rows) });
}

export function data<T>(answer: Answer<unknown>): T {
  if (answer.status !== 200 || answer.body.code !== 200)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as T;
}

export const detail = async (s: Stage, id: string) =>
  data<StaffImportDetail>(await s.client.get(`/api/staff/imports/${id}`));

/** Uploads, runs the jobs and gives the import as it then stands. */
export async function staged(
  s: Stage,
  rows: readonly (readonly string[])[],
  fields: Record<string, string> = {},
): Promise<StaffImportDetail> {
  const { import: made } = data<{ import: { id: string } }>(await upload(s.client, rows, fields));
  await s.t.runJobs();
  return detail(s, made.id);
}

export async function rowsOf(
  s: Stage,
  id: string,
  query: Record<string, string | number> = {},
): Promise<StaffImportRow[]> {
  return data<{ list: StaffImportRow[] }>(
    await s.client.get(`/api/staff/imports/${id}/rows`, { query: { pageSize: 100, ...query } }),
  ).list;
}

export function fix(s: Stage, made: { id: string; version: number }, rowNo: number, body: object) {
  return s.client.put<{ row: StaffImportRow; version: number; counts: StaffImportDetail['counts'] }>(
    `/api/staff/imports/${made.id}/rows/${rowNo}`,
    { version: made.version, ...body },
  );
}

export function commit(s: Stage, made: { id: string; version: number }, more: object = {}) {
  return s.client.post<{ jobId: string }>(`/api/staff/imports/${made.id}/commit`, {
    version: made.version,
    requestId: 'request-0001',
    ignoreErrors: false,
    ...more,
  });
}

/** Commits and gives the import as it ended. */
export async function committed(
  s: Stage,
  made: { id: string; version: number },
  more: object = {},
): Promise<StaffImportDetail> {
  data(await commit(s, made, more));
  await s.t.runJobs();
  return detail(s, made.id);
}

export async function everybody(s: Stage): Promise<StaffListItem[]> {
  return data<{ list: StaffListItem[] }>(
    await s.client.get('/api/staff', { query: { pageSize: 100, sortField: 'staffNo' } }),
  ).list;
}

export const person = async (s: Stage, id: string) => data<StaffDetail>(await s.client.get(`/api/staff/${id}`));
