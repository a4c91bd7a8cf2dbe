import type { ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import type { JobView } from '@contract/jobs/schemas';
import { type AccountRecord, type StaffRecord } from '../../support/server-factory';
import { testApp, type TestApp } from '../../support/server';
import type { Answer, Client } from '../../support/server-client';

export interface Stage {
  t: TestApp;
  companyId: string;
  clerk: AccountRecord;
  client: Client;
}

export const HEADER = ['工号', '姓名', '部门', '基本工资', '奖金', '应发工资', '社保(个人)', '个人所得税', '实发工资'];

/** A row that adds up: gross = base + bonus, net = gross − 300 − 45.67. */
export function line(staffNo: string, name: string, base = 8000, bonus = 1000, dept = '生产部'): string[] {
  const gross = base + bonus;
  return [
    staffNo,
    name,
    dept,
    base.toFixed(2),
    bonus.toFixed(2),
    gross.toFixed(2),
    '300.00',
    '45.67',
    (gross - 345.67).toFixed(2),
  ];
}

export function csv(rows: readonly (readonly string[])[]): Buffer {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n'));
}

/** A company with a clerk signed in. */
export async function stage(): Promise<Stage> {
  const t = await testApp();
  const company = await t.factory.company({ name: '测试制造有限公司' });
  const clerk = await t.factory.account({ role: 'finance', companies: [company.id] });
  return { t, companyId: company.id, clerk, client: await t.as(clerk) };
}

/** People A001 张三, A002 李四, A003 王五 … */
export async function people({ t, companyId }: Stage, names = ['张三', '李四', '王五']): Promise<StaffRecord[]> {
  const made: StaffRecord[] = [];
  for (const [at, name] of names.entries())
    made.push(
      await t.factory.staff({ companyId, name, staffNo: `A${String(at + 1).padStart(3, '0')}`, dept: '生产部' }),
    );
  return made;
}

export function upload(
  client: Client,
  content: Buffer,
  fields: Partial<Record<'payMonth' | 'wageType', string>> = {},
  name = (fields.payMonth ?? '2026-06') === '2026-06' ? '六月工资.csv' : '工资.csv',
): Promise<Answer> {
  return client.upload(
    '/api/wages/imports',
    { payMonth: '2026-06', wageType: 'monthly', ...fields },
    { name, content },
  );
}

export function data<T>(answer: Answer): T {
  if (answer.status !== 200 || answer.body.code !== 200)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as T;
}

/** Uploads, runs the jobs and gives the import as it then stands. */
export async function staged(
  s: Stage,
  rows: readonly (readonly string[])[],
  fields: Partial<Record<'payMonth' | 'wageType', string>> = {},
): Promise<ImportDetail> {
  const { import: made } = data<{ import: { id: string } }>(await upload(s.client, csv(rows), fields));
  await s.t.runJobs();
  return detail(s, made.id);
}

export async function detail(s: Stage, id: string): Promise<ImportDetail> {
  return data<ImportDetail>(await s.client.get(`/api/wages/imports/${id}`));
}

export async function rowsOf(
  s: Stage,
  id: string,
  query: Record<string, string | number> = {},
): Promise<{ list: ImportRow[]; total: number; counts: ImportDetail['counts'] }> {
  return data(await s.client.get(`/api/wages/imports/${id}/rows`, { query: { pageSize: 100, ...query } }));
}

export async function jobOf(s: Stage, id: string): Promise<JobView> {
  return data(await s.client.get(`/api/jobs/${id}`));
}
