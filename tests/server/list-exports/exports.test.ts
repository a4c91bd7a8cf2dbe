import { EXPORT_COLUMNS, type ExportedName } from '@contract/list-exports/columns';
import { LISTS } from '@contract/list-registry/registry';
import { EXPORTED_LISTS } from '@server/modules/list-exports/lists';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { sheetTexts } from '../staff/sheet-texts';

const NAMES = Object.keys(EXPORT_COLUMNS) as ExportedName[];
let count = 0;
const requestId = () => `list-export-${(count += 1)}`;

describe('a list taken along', () => {
  let t: TestApp;
  let companyId: string;
  let manager: Client;

  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.company({ name: '云杉精密' })).id;
    manager = await t.as('manager', companyId);
    await t.factory.staff({ companyId, name: '张三', staffNo: 'A1', dept: '生产部', mobile: '13911110002' });
    await t.factory.staff({ companyId, name: '李四', staffNo: 'A2', dept: '=1+1' });
    await t.factory.staff({ companyId, name: '王五', staffNo: 'A3', dept: '财务部' });
  });
  afterAll(() => t.close());

  const take = async (body: object, client = manager, list = 'staff', headers: Record<string, string> = {}) => {
    const call = { requestId: requestId(), filters: {}, ...body };
    const answer = await client.post<{ jobId: string }>(`/api/lists/${list}/export`, call, { headers });
    await t.runJobs();
    return answer.body.data.jobId;
  };
  const linesOf = async (jobId: string, client = manager) => {
    const { raw } = await client.get(`/api/jobs/${jobId}/file`);
    return (await sheetTexts(raw)).split('\n').map((line) => line.split('\t'));
  };

  test('has the columns seen in the order seen, and the rows in theirs; what is masked stays so', async () => {
    const lines = await linesOf(
      await take({ columns: ['mobile', 'name', 'dept'], sortField: 'staffNo', sortOrder: 'desc' }),
    );
    const [note, head, ...rows] = lines;
    expect(note?.join('')).toContain('云杉精密 员工');
    expect(head).toEqual(['手机号', '姓名', '部门', '岗位']);
    expect(rows.map((row) => row.slice(1, 3))).toEqual([
      ['王五', '财务部'],
      ['李四', '=1+1'],
      ['张三', '生产部'],
    ]);
    expect(JSON.stringify(lines)).toContain('139****0002');
    expect(JSON.stringify(lines)).not.toContain('13911110002');
  });

  test('is headed in the language of who asked; what it holds stays', async () => {
    const jobId = await take({ columns: ['mobile', 'name', 'dept'] }, manager, 'staff', { 'accept-language': 'en-US' });
    const [note, head, row] = await linesOf(jobId);
    expect(note?.join('')).toMatch(/^云杉精密 Employee {2}Exported by .* at /);
    expect(head).toEqual(['Mobile', 'Name', 'Department', 'Position']);
    expect(row?.[1]).toBe('王五');
  });

  test('has what the filters leave', async () => {
    const lines = await linesOf(await take({ columns: ['name'], filters: { dept: '生产部' } }));
    expect(lines.slice(2)).toEqual([['张三']]);
  });

  test('is started once, and leaves an audit row of what was taken', async () => {
    const body = { requestId: requestId(), columns: ['name', 'dept'], filters: { keyword: '13911110002' } };
    const ids = [await take(body), await take(body)];
    expect(ids[0]).toBe(ids[1]);
    const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('request_id', '=', body.requestId).execute();
    expect(rows).toMatchObject([{ action: 'list.export', target_id: 'staff', note: '员工：name、dept' }]);
    const jobs = await t.deps.db.selectFrom('job').selectAll().execute();
    expect(JSON.stringify([rows, jobs])).not.toContain('13911110002');
  });

  test.each([
    ['no column', { columns: [] }],
    ['a column the list has not', { columns: ['mobile_sealed'] }],
    ['a column twice', { columns: ['name', 'name'] }],
    ['an order it has not', { columns: ['name'], sortField: 'mobile', sortOrder: 'asc' }],
    ['a filter that cannot be', { columns: ['name'], filters: { status: 'gone' } }],
  ])('refuses %s', async (_, body) => {
    const answer = await manager.post('/api/lists/staff/export', { requestId: requestId(), filters: {}, ...body });
    expect(answer.status).toBe(422);
  });

  test('is for those who see the list, of their own company', async () => {
    const body = { requestId: requestId(), columns: ['name'], filters: {} };
    const post = async (client: Client) => (await client.post('/api/lists/staff/export', body)).status;
    expect(await post(await t.as(null))).toBe(401);
    expect(await post(await t.as('finance', companyId))).toBe(403);
    const other = await t.as('manager', (await t.factory.company()).id);
    expect((await linesOf(await take({ columns: ['name'] }, other), other)).slice(2)).toEqual([]);
    expect((await manager.post('/api/lists/companies/export', { ...body, requestId: requestId() })).status).toBe(403);
  });

  test('describes every column of every list that has one', () => {
    for (const name of NAMES)
      expect([name, Object.keys(EXPORTED_LISTS[name].columns)]).toEqual([name, [...EXPORT_COLUMNS[name]]]);
    expect(Object.keys(LISTS).filter((name) => !(name in EXPORT_COLUMNS))).toEqual([
      'contract-templates',
      'history-imports',
    ]);
  });

  test.each(NAMES.filter((name) => name !== 'slips'))('%s is written with all its columns', async (name) => {
    const admin = await t.as('admin');
    const scope = name.startsWith('check-') ? { month: '2026-06' } : {};
    const answer = await admin.post<{ jobId: string }>(
      `/api/lists/${name}/export${EXPORTED_LISTS[name].company ? `?companyId=${companyId}` : ''}`,
      { requestId: requestId(), columns: EXPORT_COLUMNS[name], filters: {}, ...scope },
    );
    expect(answer.status).toBe(200);
    await t.runJobs();
    const job = (await admin.get<{ state: string }>(`/api/jobs/${answer.body.data.jobId}`)).body.data;
    expect(job).toMatchObject({ state: 'succeeded' });
  });
});
