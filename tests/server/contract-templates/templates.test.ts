import type { TemplateDetail, TemplateListItem, UploadedTemplate } from '@contract/contract-templates/schemas';
import { newId } from '@server/kernel/ids';
import { docm, pdf, xlsx } from '../../support/attachments';
import { p, wordFile } from '../../support/docx';
import { readPdf } from '../../support/pdf-text';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';

const PATH = '/api/contract-templates';
let t: TestApp;
let manager: Client;
let companyId: string;

beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
});
afterEach(() => t.close());

const BODY =
  p('劳动合同') + p('甲方：{企业名称}') + p('乙方：{姓名}，证件号码：{证件号码}') + p('月工资 {基本工资} 元');
const upload = async (content: Buffer, client: Client = manager, name = '劳动合同.docx') =>
  client.upload<UploadedTemplate>(`${PATH}/files`, {}, { name, content });
const ticketOf = async (body = BODY, client: Client = manager) =>
  (await upload(await wordFile(body), client)).body.data.ticket;
const createBody = async (own: Record<string, unknown> = {}, client: Client = manager) => ({
  name: '劳动合同（固定期限）',
  kind: 'labor',
  ticket: await ticketOf(BODY, client),
  requestId: newId(),
  ...own,
});
async function created(own: Record<string, unknown> = {}): Promise<TemplateListItem> {
  const { body } = await manager.post<TemplateDetail>(PATH, await createBody(own));
  if (body.code !== 200) throw new Error(body.msg);
  return body.data.record;
}

describe('a template', () => {
  test('is uploaded, looked through, saved, listed, and its file can be had again', async () => {
    const { body } = await upload(await wordFile(BODY));
    expect(body.data).toMatchObject({
      fileName: '劳动合同.docx',
      fields: ['企业名称', '姓名', '证件号码', '基本工资'],
      warnings: [],
      pages: 1,
    });
    const record = await created();
    expect(record).toMatchObject({
      name: '劳动合同（固定期限）',
      kind: 'labor',
      state: 'enabled',
      no: 1,
      version: 1,
      pages: 1,
      companyId,
      actions: ['send', 'edit', 'disable'],
    });
    const list = await manager.get<{ list: TemplateListItem[]; total: number }>(PATH, {
      query: { keyword: '固定', state: 'enabled', kind: 'labor' },
    });
    expect(list.body.data).toMatchObject({ total: 1, list: [{ id: record.id }] });
    expect((await manager.get<{ total: number }>(PATH, { query: { keyword: '保密' } })).body.data.total).toBe(0);
    const { versions } = (await manager.get<TemplateDetail>(`${PATH}/${record.id}`)).body.data;
    const file = await manager.get(`/api/files/${versions[0]?.fileId}/download`);
    expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const rows = await t.deps.db.selectFrom('audit_log').select('action').where('target_id', '=', record.id).execute();
    expect(rows.map((row) => row.action)).toEqual(['contractTemplate.create']);
  });

  test('keeps its versions when a new file comes', async () => {
    const record = await created();
    const after = await manager.put<TemplateDetail>(`${PATH}/${record.id}`, {
      name: '劳动合同（新）',
      kind: 'labor',
      ticket: await ticketOf(p('只有{姓名}')),
      version: 1,
    });
    expect(after.body.data.record).toMatchObject({ name: '劳动合同（新）', no: 2, version: 2, fields: ['姓名'] });
    expect(after.body.data.versions.map((version) => version.no)).toEqual([2, 1]);
    expect(
      (await manager.put(`${PATH}/${record.id}`, { name: '劳动合同', kind: 'labor', version: 1 })).body,
    ).toMatchObject({ code: 409 });
  });

  test('is made once by a double click, and its name once in a company', async () => {
    const body = await createBody();
    const [one, two] = [await manager.post<TemplateDetail>(PATH, body), await manager.post<TemplateDetail>(PATH, body)];
    expect(two.body.data.record.id).toBe(one.body.data.record.id);
    expect((await manager.post(PATH, await createBody())).body).toMatchObject({
      code: 1102,
      msg: '本企业已有名为“劳动合同（固定期限）”的模板，请换一个名称',
    });
  });

  test('is put out of use and back', async () => {
    const record = await created();
    const act = (action: string, version: number) =>
      manager.post<TemplateDetail>(`${PATH}/${record.id}/act`, { action, version });
    expect((await act('disable', 1)).body.data.record).toMatchObject({
      state: 'disabled',
      version: 2,
      actions: ['edit', 'enable'],
    });
    expect((await act('disable', 2)).body).toMatchObject({ code: 1101, msg: '停用的模板不能停用' });
    expect((await act('enable', 1)).body).toMatchObject({ code: 409 });
    expect((await act('enable', 2)).body.data.record.state).toBe('enabled');
  });
});

describe('who may', () => {
  test('is an administrator or a manager of the company', async () => {
    expect((await (await t.as(null)).get(PATH)).status).toBe(401);
    for (const role of ['finance', 'attendance', 'user'] as const) {
      const client = await t.as(role);
      expect([role, (await client.get(PATH)).status, (await upload(await wordFile(BODY), client)).status]).toEqual([
        role,
        403,
        403,
      ]);
    }
    const record = await created();
    const file = (await manager.get<TemplateDetail>(`${PATH}/${record.id}`)).body.data.versions[0]?.fileId;
    const stranger = await t.as('manager', (await t.factory.company()).id);
    expect((await stranger.get<{ total: number }>(PATH)).body.data.total).toBe(0);
    for (const call of [
      stranger.get(`${PATH}/${record.id}`),
      stranger.post(`${PATH}/${record.id}/act`, { action: 'disable', version: 1 }),
      stranger.post(`${PATH}/${record.id}/preview`, {}),
      stranger.get(`/api/files/${file}/download`),
    ])
      expect((await call).status).toBe(404);
    const admin = await t.as('admin');
    expect((await admin.get<{ total: number }>(PATH)).body.data.total).toBe(1);
    expect((await admin.post(PATH, await createBody({}, admin))).body).toMatchObject({ code: 422, msg: '请选择企业' });
    expect(
      (await admin.post<TemplateDetail>(PATH, await createBody({ name: '管理员建的', company: companyId }, admin))).body
        .data.record.companyId,
    ).toBe(companyId);
  });

  test('cannot save what somebody else uploaded, nor a made-up ticket', async () => {
    const other = await t.as('manager');
    expect((await other.post(PATH, await createBody({ ticket: await ticketOf() }, other))).status).toBe(422);
    expect((await manager.post(PATH, await createBody({ ticket: 'made up' }))).body).toMatchObject({
      code: 422,
      msg: '请重新上传模板文件',
    });
  });

  test('changes nothing of a company that was disabled', async () => {
    const record = await created();
    await t.deps.db.updateTable('company').set({ status: 'disabled' }).where('id', '=', companyId).execute();
    expect(
      (await (await t.as('admin')).post(`${PATH}/${record.id}/act`, { action: 'disable', version: 1 })).body,
    ).toMatchObject({ code: 1104 });
  });
});

describe('a bad file', () => {
  test.each([
    ['a PDF', async () => pdf(), 'docx'],
    ['a workbook', xlsx, 'docx'],
    ['one with macros', docm, '含有宏'],
    ['an old .doc', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 Office'],
    ['a program', async () => Buffer.from('MZ\x90\x00'), '可执行程序'],
    ['an empty one', async () => Buffer.alloc(0), '空的'],
    [
      'a broken placeholder',
      () => wordFile(p('甲方：{企业名称')),
      '第 1 段（“甲方：{企业名称”）中的占位符“{企业名称”没有结束的 }',
    ],
    ['a sign the font lacks', () => wordFile(p('☑ 同意')), '字体中没有字符“☑”'],
  ])('is refused in words: %s', async (_, make, words) => {
    const { body } = await upload(await make());
    expect(body.code).toBeGreaterThan(200);
    expect(body.msg).toContain(words);
    expect(await t.deps.db.selectFrom('stored_file').select('id').where('state', '!=', 'removed').execute()).toEqual(
      [],
    );
  });

  test('is refused above 5 MB', async () => {
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

describe('a preview', () => {
  const shown = async (url: string) => (await t.as(null)).get(url);

  test('shows samples, with what has to be typed in brackets, behind a link of five minutes', async () => {
    const record = await created();
    const { url } = (await manager.post<{ url: string }>(`${PATH}/${record.id}/preview`, {})).body.data;
    const paper = await shown(url);
    expect([paper.status, paper.headers['content-type'], paper.headers['content-security-policy']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
    expect(readPdf(paper.raw).pages[0]).toContain('乙方：张三，证件号码：990000199001010017月工资 【基本工资】 元');
    t.clock.advance(5 * 60_000);
    expect((await shown(url)).status).toBe(410);
    expect((await shown(url.replace('ticket=', 'ticket=x'))).status).toBe(403);
  });

  test('of a person masks his numbers, names what is missing, and is audited', async () => {
    const record = await created();
    const person = await t.factory.staff({
      companyId,
      name: '欧阳明月',
      mobile: '13800001234',
      idNo: '990000199005170035',
    });
    const { url } = (
      await manager.post<{ url: string }>(`${PATH}/${record.id}/preview`, {
        staffId: person.id,
        values: { 基本工资: '8,000' },
      })
    ).body.data;
    expect(readPdf((await shown(url)).raw).pages[0]).toContain(
      '乙方：欧阳明月，证件号码：9900**********0035月工资 8,000 元',
    );
    const looks = await t.deps.db.selectFrom('audit_log').select('action').where('target_id', '=', person.id).execute();
    expect(looks.map((look) => look.action)).toEqual(['contractTemplate.preview']);
    const other = await t.factory.staff({
      companyId: (await t.factory.company()).id,
      name: '外人',
      mobile: '13800005678',
    });
    expect((await manager.post(`${PATH}/${record.id}/preview`, { staffId: other.id })).status).toBe(404);
  });
});
