import { EXPORT_COLUMNS } from '@contract/list-exports/columns';
import ExcelJS from 'exceljs';
import type { ContractDetail, ContractListItem, MyContract } from '@contract/fdd/contract-schemas';
import { newId } from '@server/kernel/ids';
import { authoriseCompany, CONTRACTS, onSignPage, sendContracts } from '../../support/signing';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';

let t: TestApp;
let manager: Client;
let companyId: string;
let labor: ContractListItem;
let nda: ContractListItem;

beforeAll(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
  await authoriseCompany(t, manager);
  const one = await t.factory.staff({ companyId, name: '欧阳明月', mobile: '13800001234' });
  const two = await t.factory.staff({ companyId, name: '钱_多%多', mobile: '13800005678' });
  [labor] = (await sendContracts(t, manager, [one.id], { withCompany: true })) as [ContractListItem];
  t.clock.set('2026-07-17T02:00:00Z');
  manager = await t.as('manager');
  [nda] = (await sendContracts(t, manager, [two.id], { kind: 'nda', title: '保密协议', expiresOn: '2026-07-19' })) as [
    ContractListItem,
  ];
  t.clock.set('2026-07-18T01:00:00Z');
  manager = await t.as('manager');
  await onSignPage(t, labor, 'sign', 0);
  await onSignPage(t, labor, 'sign', 1);
});
afterAll(() => t.close());

const titles = async (query: Record<string, string>, client: Client = manager) => {
  const { body } = await client.get<{ list: ContractListItem[]; total: number }>(CONTRACTS, { query });
  expect(body.data.total).toBe(body.data.list.length);
  return body.data.list.map((item) => item.title);
};

describe('the list of signing records', () => {
  test.each<[string, () => Record<string, string>, string[]]>([
    ['a part of the name', () => ({ keyword: '保密' }), ['保密协议']],
    [
      'a part of the number, in either case',
      () => ({ keyword: labor.contractNo.slice(4).toLowerCase() }),
      ['劳动合同（固定期限三年）'],
    ],
    ['the whole transaction', () => ({ keyword: nda.transactionId }), ['保密协议']],
    ['the whole signing task', () => ({ keyword: nda.signTaskId ?? '' }), ['保密协议']],
    ['a signer, by the keyword', () => ({ keyword: '欧阳' }), ['劳动合同（固定期限三年）']],
    ['a signer, signs that mean something else taken as they are', () => ({ signer: '钱_多%' }), ['保密协议']],
    ['no signer by a wildcard', () => ({ signer: '%' }), ['保密协议']],
    ['the kind', () => ({ kind: 'nda' }), ['保密协议']],
    ['the state', () => ({ state: 'finished' }), ['劳动合同（固定期限三年）']],
    ['what is open', () => ({ open: 'yes' }), ['保密协议']],
    ['what ends soon', () => ({ due: 'soon' }), ['保密协议']],
    [
      'days it was begun, ends included',
      () => ({ startedFrom: '2026-07-15', startedTo: '2026-07-15' }),
      ['劳动合同（固定期限三年）'],
    ],
    [
      'days it was finished',
      () => ({ finishedFrom: '2026-07-18', finishedTo: '2026-07-18' }),
      ['劳动合同（固定期限三年）'],
    ],
    ['days nothing was finished', () => ({ finishedFrom: '2026-07-19' }), []],
    ['an order', () => ({ sortField: 'expiresAt', sortOrder: 'desc' }), ['劳动合同（固定期限三年）', '保密协议']],
    ['nothing: those begun last first', () => ({}), ['保密协议', '劳动合同（固定期限三年）']],
  ])('is narrowed by %s', async (_, query, found) => {
    expect(await titles(query())).toEqual(found);
  });

  test('refuses what it does not know', async () => {
    for (const query of [
      { state: 'lost' },
      { kind: 'loan' },
      { startedFrom: '2026-02-30' },
      { page: '0' },
      { sortField: 'title' },
      { batch: 'x' },
    ])
      expect([query, (await manager.get(CONTRACTS, { query })).status]).toEqual([query, 422]);
    expect((await manager.get(CONTRACTS, { query: { finishedTo: '2026-02-30' } })).body.msg).toContain('不存在');
  });

  test('is all companies’ for an administrator, and one’s own for anybody else', async () => {
    const admin = await t.as('admin');
    expect(await titles({}, admin)).toHaveLength(2);
    const other = await t.factory.company();
    expect(await titles({ company: other.id }, admin)).toEqual([]);
    expect(await titles({ company: companyId }, await t.as('manager', other.id))).toEqual([]);
  });

  test('is exported as it is filtered, with who took it out and no number of anybody', async () => {
    const { body } = await manager.post<{ jobId: string }>('/api/lists/contracts/export', {
      requestId: newId(),
      columns: EXPORT_COLUMNS.contracts,
      filters: { kind: 'labor' },
    });
    await t.runJobs();
    const file = await manager.get(`/api/jobs/${body.data.jobId}/file`);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/签署记录_.+_20260718090000\.xlsx/);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(file.raw as unknown as ArrayBuffer);
    const rows = (book.worksheets[0]?.getSheetValues() ?? [])
      .map((row) => (Array.isArray(row) ? row.slice(1).join('|') : ''))
      .filter((row) => row !== '');
    const text = rows.join('\n');
    expect(rows).toHaveLength(3);
    expect(text).toContain('导出人：');
    for (const part of [
      labor.contractNo,
      '劳动合同（固定期限三年）',
      '欧阳明月（已签署）',
      '已完成',
      '2026-07-18 09:00:00',
      labor.signTaskId ?? '',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/1380000|保密协议/);
    const status = async (client: Client, filters = {}) =>
      (await client.post('/api/lists/contracts/export', { requestId: newId(), columns: ['name'], filters })).status;
    expect(await status(await t.as('finance'))).toBe(403);
    expect(await status(manager, { startedTo: '2026-02-30' })).toBe(422);
  });
});

describe('whom one may choose', () => {
  test('are the people employed in a department', async () => {
    const dept = '装配一车间';
    await t.factory.staff({ companyId, name: '甲一', dept });
    await t.factory.staff({ companyId, name: '乙二', dept, status: 'left' });
    expect((await manager.get<{ list: { dept: string; count: number }[] }>('/api/fdd/depts')).body.data.list).toEqual([
      { dept, count: 1 },
    ]);
    expect(
      (await manager.get<{ list: { name: string }[] }>('/api/fdd/people', { query: { dept } })).body.data.list.map(
        (person) => person.name,
      ),
    ).toEqual(['甲一']);
    expect((await (await t.as('user')).get('/api/fdd/depts')).status).toBe(403);
  });
});

describe('what waits for one’s own signature', () => {
  test('is told to its signer alone, with his own link, until he has signed', async () => {
    const account = await t.factory.account({ role: 'user', companies: [companyId] });
    const person = await t.factory.staff({ companyId, name: '孙小果', mobile: '13800007777', accountId: account.id });
    const [item] = await sendContracts(t, manager, [person.id], {
      title: '补充协议',
      kind: 'supplement',
      withCompany: true,
    });
    const own = await t.as(account);
    const mine = async () => (await own.get<{ list: MyContract[] }>('/api/me/contracts')).body.data.list;
    expect(await mine()).toEqual([
      expect.objectContaining({ id: item?.id, title: '补充协议', kind: 'supplement', abolishing: false }),
    ]);
    const { url } = (await own.post<{ url: string }>(`/api/me/contracts/${item?.id}/link`, {})).body.data;
    const page = new URL(url, 'http://here').pathname;
    expect((await t.app.inject({ method: 'GET', url: page })).payload).toContain('请签署“补充协议”');
    expect((await t.app.inject({ method: 'GET', url: page.replace(/[^/]+$/, newId()) })).statusCode).toBe(404);
    expect((await own.post(`/api/me/contracts/${nda.id}/link`, {})).status).toBe(404);
    expect((await (await t.as('user')).get<{ list: MyContract[] }>('/api/me/contracts')).body.data.list).toEqual([]);
    expect((await (await t.as(null)).get('/api/me/contracts')).status).toBe(401);
    const signed = await t.app.inject({
      method: 'POST',
      url: page,
      payload: 'step=sign',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(signed.payload).toContain('已提交');
    await t.runJobs();
    expect(await mine()).toMatchObject([
      { id: item?.id, waits: false, state: 'signing', signedAt: expect.any(String) as string, downloadable: false },
    ]);
    expect((await own.post(`/api/me/contracts/${item?.id}/link`, {})).body).toMatchObject({
      code: 1101,
      msg: '这一方现在不需要签署，没有签署链接',
    });
    expect(
      (await manager.get<ContractDetail>(`${CONTRACTS}/${item?.id}`)).body.data.record.signers.map(
        (signer) => signer.state,
      ),
    ).toEqual(['signed', 'wait_sign']);
  });
});

describe('我的合同', () => {
  test('are read before they are signed and downloaded after, by their signer alone, who keeps them when he has left', async () => {
    const account = await t.factory.account({ role: 'user', companies: [companyId] });
    const person = await t.factory.staff({ companyId, name: '孙小果', mobile: '13800007777', accountId: account.id });
    const [item] = await sendContracts(t, manager, [person.id], { title: '劳动合同' });
    const own = await t.as(account);
    const path = `/api/me/contracts/${item?.id}`;
    const shown = async () =>
      t.app.inject({ method: 'GET', url: (await own.post<{ url: string }>(`${path}/paper`, {})).body.data.url });
    const unsigned = await shown();
    expect([unsigned.statusCode, unsigned.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await own.get(`${path}/download`)).status).toBe(400);
    const others = [await t.as('user'), await t.as('finance'), manager];
    for (const client of others)
      expect([(await client.post(`${path}/paper`, {})).status, (await client.get(`${path}/download`)).status]).toEqual([
        404, 404,
      ]);
    expect((await (await t.as(null)).get(`${path}/download`)).status).toBe(401);
    if (item) await onSignPage(t, item, 'sign');
    await t.deps.db
      .updateTable('staff')
      .set({ status: 'left', leave_date: '2026-07-01' })
      .where('id', '=', person.id)
      .execute();
    expect((await own.get<{ list: MyContract[] }>('/api/me/contracts')).body.data.list).toMatchObject([
      { title: '劳动合同', state: 'finished', waits: false, downloadable: true },
    ]);
    expect((await shown()).statusCode).toBe(200);
    const saved = await own.get(`${path}/download`);
    expect([saved.status, saved.headers['content-type'], saved.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/octet-stream',
      '%PDF-',
    ]);
    for (const client of others) expect((await client.get(`${path}/download`)).status).toBe(404);
    const looks = await t.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['fdd.contract.view', 'fdd.contract.download'])
      .orderBy('id')
      .execute();
    expect(looks.map(({ action }) => action)).toEqual([
      'fdd.contract.view',
      'fdd.contract.view',
      'fdd.contract.download',
    ]);
  });
});
