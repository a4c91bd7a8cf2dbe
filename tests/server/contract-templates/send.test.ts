import type { TemplateDetail, TemplateListItem, UploadedTemplate } from '@contract/contract-templates/schemas';
import type { ContractListItem } from '@contract/fdd/contract-schemas';
import { newId } from '@server/kernel/ids';
import { p, wordFile } from '../../support/docx';
import { readPdf } from '../../support/pdf-text';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { authoriseCompany, CONTRACTS } from '../../support/signing';

const PATH = '/api/contract-templates';
let t: TestApp;
let manager: Client;
let companyId: string;
let record: TemplateListItem;

beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
  await authoriseCompany(t, manager);
  const file = await manager.upload<UploadedTemplate>(
    `${PATH}/files`,
    {},
    {
      name: '劳动合同.docx',
      content: await wordFile(
        p('甲方：{企业名称}') + p('乙方：{姓名}，身份证号：{身份证号}') + p('月工资 {基本工资} 元'),
      ),
    },
  );
  const made = await manager.post<TemplateDetail>(PATH, {
    name: '劳动合同',
    kind: 'labor',
    ticket: file.body.data.ticket,
    requestId: newId(),
  });
  record = made.body.data.record;
});
afterEach(() => t.close());

const staff = (name: string, idNo: string | undefined, mobile: string) =>
  t.factory.staff({ companyId, name, mobile, ...(idNo === undefined ? {} : { idNo }) });
const body = (people: object[], own: Record<string, unknown> = {}) => ({
  no: 1,
  people,
  values: {},
  title: '劳动合同',
  withCompany: false,
  expiresOn: '2026-07-30',
  requestId: newId(),
  ...own,
});
const send = (input: object, client = manager) =>
  client.post<{ jobId: string; batchId: string }>(`${PATH}/${record.id}/send`, input);
const check = (input: ReturnType<typeof body>) =>
  manager.post<{ ready: number; lacking: { name: string; missing: string[] }[] }>(`${PATH}/${record.id}/check`, input);
const contracts = async (batch: string) =>
  (await manager.get<{ list: ContractListItem[] }>(CONTRACTS, { query: { batch, sortOrder: 'asc', pageSize: 100 } }))
    .body.data.list;
const paperOf = async (id: string) => {
  const { url } = (await manager.post<{ url: string }>(`${CONTRACTS}/${id}/paper`, {})).body.data;
  return readPdf((await (await t.as(null)).get(url)).raw).pages.join('');
};

test('each person gets a paper of his own to sign, filled from his record and what was typed', async () => {
  const one = await staff('欧阳明月', '990000199005170035', '13800001234');
  const two = await staff('李四', '990000199001010017', '13800001235');
  const input = body([{ staffId: one.id }, { staffId: two.id, values: { 基本工资: '9,500.00' } }], {
    values: { 基本工资: '8,000.00' },
  });
  expect((await check(input)).body.data).toEqual({ ready: 2, lacking: [] });
  const answer = await send(input);
  expect((await send(input)).body.data).toEqual(answer.body.data);
  await t.runJobs();
  const made = await contracts(answer.body.data.batchId);
  expect(made.map((each) => [each.signers[0]?.name, each.state, each.templateName, each.kind])).toEqual([
    ['欧阳明月', 'signing', '劳动合同（第1版）', 'labor'],
    ['李四', 'signing', '劳动合同（第1版）', 'labor'],
  ]);
  expect(await paperOf(made[0]?.id ?? '')).toContain('乙方：欧阳明月，身份证号：990000199005170035月工资 8,000.00 元');
  expect(await paperOf(made[1]?.id ?? '')).toContain('乙方：李四，身份证号：990000199001010017月工资 9,500.00 元');
  const { result } = (await manager.get<{ result: object }>(`/api/jobs/${answer.body.data.jobId}`)).body.data;
  expect(result).toMatchObject({ sent: 2, failed: 0, problems: '' });
  const rows = await t.deps.db
    .selectFrom('audit_log')
    .select('note')
    .where('action', '=', 'contractTemplate.send')
    .execute();
  expect(rows).toEqual([{ note: '2 人，第 1 版' }]);
  const [job] = await t.deps.db.selectFrom('job').select('payload').where('id', '=', answer.body.data.jobId).execute();
  expect(JSON.stringify(job?.payload)).not.toContain('8,000.00');
});

test('whoever lacks something is named with it, and the others go on', async () => {
  const whole = await staff('李四', '990000199001010017', '13800001235');
  const bare = await staff('王五', undefined, '13800001236');
  const input = body([{ staffId: whole.id, values: { 基本工资: '6000' } }, { staffId: bare.id }]);
  expect((await check(input)).body.data).toEqual({
    ready: 1,
    lacking: [{ staffId: bare.id, name: '王五', missing: ['身份证号', '基本工资'] }],
  });
  const { jobId, batchId } = (await send(input)).body.data;
  await t.runJobs();
  expect((await contracts(batchId)).map((each) => each.signers[0]?.name)).toEqual(['李四']);
  expect((await manager.get<{ result: object }>(`/api/jobs/${jobId}`)).body.data.result).toMatchObject({
    sent: 1,
    failed: 1,
    problems: '王五：缺少身份证号、基本工资',
  });
});

test('a sign the font lacks is told for the person alone', async () => {
  const odd = await staff('李四', '990000199001010017', '13800001235');
  const fine = await staff('欧阳明月', '990000199005170035', '13800001234');
  const { jobId } = (
    await send(
      body([
        { staffId: odd.id, values: { 基本工资: '😀' } },
        { staffId: fine.id, values: { 基本工资: '1' } },
      ]),
    )
  ).body.data;
  await t.runJobs();
  const { result } = (await manager.get<{ result: { problems: string } }>(`/api/jobs/${jobId}`)).body.data;
  expect(result).toMatchObject({ sent: 1, failed: 1 });
  expect(result.problems).toContain('李四：字体中没有字符“😀”');
});

describe('is refused', () => {
  test('where nobody’s paper can be made, the template is out of use or newer, or the day is over', async () => {
    const bare = await staff('王五', undefined, '13800001236');
    expect((await send(body([{ staffId: bare.id }]))).body).toMatchObject({
      code: 1900,
      msg: '没有可以发起的签署人。王五：缺少身份证号、基本工资。请补全员工档案或填写缺少的内容',
    });
    const whole = await staff('李四', '990000199001010017', '13800001235');
    const good = (own: Record<string, unknown> = {}) =>
      body([{ staffId: whole.id, values: { 基本工资: '6000' } }], own);
    expect((await send(good({ expiresOn: '2026-07-14' }))).status).toBe(422);
    expect((await send(good({ no: 2 }))).body).toMatchObject({ code: 409 });
    expect((await send(body([{ staffId: whole.id }, { staffId: whole.id }]))).body).toMatchObject({
      code: 422,
      msg: '签署人有重复，请移除后再发起',
    });
    await manager.post(`${PATH}/${record.id}/act`, { action: 'disable', version: 1 });
    expect((await send(good())).body).toMatchObject({
      code: 1101,
      msg: '模板“劳动合同”已停用，请启用后再发起，或选择其他模板',
    });
    await t.runJobs();
    expect(await t.deps.db.selectFrom('fdd_contract').select('id').execute()).toEqual([]);
  });

  test('for people of another company, and for other companies’ managers', async () => {
    const other = await t.factory.company();
    const foreign = await t.factory.staff({ companyId: other.id, name: '外人', mobile: '13800005678' });
    expect((await send(body([{ staffId: foreign.id }]))).status).toBe(404);
    const stranger = await t.as('manager', other.id);
    expect((await send(body([{ staffId: foreign.id }]), stranger)).status).toBe(404);
    expect((await send(body([{ staffId: foreign.id }]), await t.as('finance'))).status).toBe(403);
  });
});
