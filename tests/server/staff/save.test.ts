import type { StaffDetail, StaffInput } from '@contract/staff/record-schemas';
import { inventedBankCard, inventedIdNumber } from '@server/demo/numbers';
import { testApp, type TestApp } from '../../support/server';
import type { Answer, Client } from '../../support/server-client';
import { freshNumbers, staffForm } from './staff-forms';

describe('a staff record', () => {
  let t: TestApp;
  let companyId: string;
  let manager: Client;

  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.company()).id;
    manager = await t.as('manager', companyId);
  });
  afterAll(() => t.close());

  let requests = 0;
  const create = (staff: unknown, requestId = `create-${(requests += 1)}-000`): Promise<Answer<{ id: string }>> =>
    manager.post('/api/staff', { requestId, staff });
  const created = async (values: Partial<StaffInput> = {}) => (await create(staffForm(values))).body.data.id;
  const get = async (id: string) => (await manager.get<StaffDetail>(`/api/staff/${id}`)).body.data;
  /** A change that leaves the masked fields alone. */
  const unchanged = (values: Partial<StaffInput> = {}): StaffInput => {
    const {
      idNo: _idNo,
      mobile: _mobile,
      email: _email,
      bankCardNo: _card,
      emergencyMobile: _emergency,
      ...rest
    } = staffForm();
    return { ...rest, ...values };
  };
  const audits = (id: string) =>
    t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute();

  test('is entered in normal form, sealed at rest, and shown masked', async () => {
    const form = staffForm({
      name: ' 阿依古丽•买买提 ',
      staffNo: ' ００７Ａ',
      dept: '生产部 ／ 一车间',
      mobile: '+86 139-0000-5001',
      gender: null,
      bankAccountName: '',
    });
    const { body } = await create(form);
    const row = await t.deps.db
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: '阿依古丽·买买提',
      staff_no: '007A',
      dept: '生产部/一车间',
      gender: 'male',
      status: 'probation',
      source: 'manual',
      insured_place: '杭州',
    });
    for (const secret of [form.idNo, '13900005001', form.bankCardNo, '13900000999'])
      expect(
        JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      ).not.toContain(secret);
    const answer = await manager.get<StaffDetail>(`/api/staff/${body.data.id}`);
    expect(answer.body.data).toMatchObject({
      mobile: '139****5001',
      email: 's***@example.cn',
      emergencyMobile: '139****0999',
      insuredPlace: '杭州',
      history: [{ action: 'create', label: '新增' }],
    });
    for (const secret of [form.idNo, '13900005001', form.bankCardNo, '13900000999', 'shen.zhiqiu'])
      expect(answer.raw.toString()).not.toContain(secret);
    expect(await audits(body.data.id)).toMatchObject([{ action: 'staff.create', company_id: companyId }]);
  });

  test('is regular at once without an agreed probation', async () => {
    expect((await get(await created({ probationEnd: '' }))).status).toBe('regular');
    expect(
      (await get(await created({ probationEnd: '2026-07-31', entryDate: '2026-05-01', regularDate: '2026-07-10' })))
        .status,
    ).toBe('regular');
  });

  test.each<[string, Partial<Record<keyof StaffInput, unknown>>, string]>([
    ['no name', { name: '　' }, '姓名：不能为空'],
    ['digits in the name', { name: '张3' }, '姓名应为1–30个汉字'],
    ['an emoji in the name', { name: '张三😀' }, '姓名应为1–30个汉字'],
    ['a name of 31 characters', { name: '长'.repeat(31) }, '姓名应为1–30个汉字'],
    ['a blank in the employee number', { staffNo: 'A/1' }, '工号应为1–32位'],
    ['a wrong check digit', { idNo: '11010119900307000X' }, '校验位不正确'],
    ['an old identity number', { idNo: '110101900307001' }, '15位旧身份证号已停用'],
    ['somebody of 15', { idNo: inventedIdNumber({ year: 2011, month: 1, day: 1 }, 1) }, '未满16周岁'],
    ['a gender the number contradicts', { gender: 'female' }, '性别与证件号码不一致'],
    ['a residence permit beginning otherwise', { idType: 'residence' }, '以81、82或83开头'],
    ['a short mobile', { mobile: '1390000' }, '请填写正确的11位手机号'],
    ['no mobile', { mobile: '' }, '手机号：不能为空'],
    ['no identity number', { idNo: undefined }, '证件号码：不能为空'],
    ['a wrong e-mail', { email: 'a@b' }, '邮箱格式不正确'],
    ['a department of six levels', { dept: '一/二/三/四/五/六' }, '最多5级'],
    ['an empty level', { dept: '一//三' }, '最多5级'],
    ['a date that does not exist', { entryDate: '2026-02-30' }, '入职日期'],
    ['no entry date', { entryDate: '' }, '入职日期：不能为空'],
    ['an entry in 91 days', { entryDate: '2026-10-14', probationEnd: '' }, '90天内'],
    ['a probation of more than six months', { probationEnd: '2027-01-02' }, '试用期最长6个月'],
    ['a probation ending before the entry', { probationEnd: '2026-06-30' }, '不能早于入职日期'],
    ['a fixed term without an end', { contractEnd: '' }, '须填写合同结束日期'],
    ['a contract ending before it begins', { contractEnd: '2026-07-01' }, '合同结束日期应晚于开始日期'],
    ['a card cut off by a spreadsheet', { bankCardNo: '6.2284E+18' }, '卡号被Excel截断'],
    [
      'a card with a wrong digit',
      { bankCardNo: inventedBankCard(7).replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) },
      '校验位不正确',
    ],
    ['an unknown kind of employment', { employmentType: 'slave' }, '用工类型'],
  ])('is refused for %s', async (_, values, words) => {
    const answer = await create({ ...staffForm(), ...values });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(words);
    expect(answer.body.errors?.map(({ field }) => field.split('.').at(-1))).toContain(
      Object.keys(values)[0] === 'idType' ? 'idNo' : Object.keys(values)[0],
    );
  });

  test('shares no number with anybody employed, and comes back by 复职', async () => {
    const taken = staffForm();
    const first = await created(taken);
    const refused = async (values: Partial<StaffInput>) => {
      const { body } = await create(staffForm(values));
      return [body.code, body.msg];
    };
    expect(await refused({ staffNo: taken.staffNo })).toEqual([1102, `工号 ${taken.staffNo} 已有员工使用：沈知秋`]);
    expect(await refused({ idNo: taken.idNo?.toLowerCase() })).toEqual([
      1102,
      `该证件号码已有在职员工使用：沈知秋（工号 ${taken.staffNo}）`,
    ]);
    expect(await refused({ mobile: taken.mobile })).toEqual([
      1102,
      `该手机号已有在职员工使用：沈知秋（工号 ${taken.staffNo}）`,
    ]);
    await t.deps.db
      .updateTable('staff')
      .set({ status: 'left', leave_date: '2026-06-30' })
      .where('id', '=', first)
      .execute();
    const again = await create(staffForm({ idNo: taken.idNo }));
    expect(again.body).toMatchObject({ code: 1102, data: { field: 'idNo', rehireId: first } });
    expect(again.body.msg).toContain('办理复职');
    // A mobile changes hands; an employee number never does.
    expect((await create(staffForm({ mobile: taken.mobile }))).body.code).toBe(200);
    expect(await refused({ staffNo: taken.staffNo })).toEqual([
      1102,
      `工号 ${taken.staffNo} 已有员工使用：沈知秋，已离职`,
    ]);
    const other = await t.as('manager', (await t.factory.company()).id);
    expect(
      (
        await other.post('/api/staff', {
          requestId: 'elsewhere-1',
          staff: staffForm({ staffNo: taken.staffNo, idNo: taken.idNo }),
        })
      ).body.code,
    ).toBe(200);
  });

  test('is entered once by a double click, and by one of two people at the same time', async () => {
    const form = staffForm();
    const [one, two] = await Promise.all([create(form, 'double-click'), create(form, 'double-click')]);
    expect(one.body.data.id).toBe(two.body.data.id);
    const numbers = freshNumbers();
    const both = await Promise.all([
      create(staffForm({ ...numbers, staffNo: 'B1' })),
      create(staffForm({ ...numbers, staffNo: 'B2' })),
    ]);
    expect(both.map((answer) => answer.body.code).sort((a, b) => a - b)).toEqual([200, 1102]);
  });

  test('keeps masked fields a change leaves out, empties what is emptied, and names what changed without its values', async () => {
    const form = staffForm();
    const id = await created(form);
    const { version } = await get(id);
    const answer = await manager.put<StaffDetail>(`/api/staff/${id}`, {
      version,
      staff: unchanged({ staffNo: form.staffNo, position: '班长', bankCardNo: '', mobile: '13900007001' }),
    });
    expect(answer.body.data).toMatchObject({
      version: version + 1,
      position: '班长',
      bankCardNo: null,
      mobile: '139****7001',
      idNo: `${form.idNo?.slice(0, 4)}**********${form.idNo?.slice(-4)}`,
    });
    const log = await audits(id);
    expect(log.at(-1)).toMatchObject({ action: 'staff.edit', fields: ['position', 'mobile_index', 'bank_card_index'] });
    expect(JSON.stringify(log)).not.toContain('13900007001');
    expect(answer.body.data.history[0]).toMatchObject({ action: 'edit', note: '岗位、手机号、银行卡号' });
  });

  test('is not overwritten by somebody who saw an older version', async () => {
    const form = staffForm();
    const id = await created(form);
    const save = () => manager.put(`/api/staff/${id}`, { version: 1, staff: unchanged({ staffNo: form.staffNo }) });
    expect((await save()).body.code).toBe(200);
    expect((await save()).body).toMatchObject({ code: 409, msg: '数据已被他人修改，请刷新' });
  });

  test('compares the gender with the identity number it keeps', async () => {
    const form = staffForm();
    const id = await created(form);
    const answer = await manager.put(`/api/staff/${id}`, {
      version: 1,
      staff: unchanged({ staffNo: form.staffNo, gender: 'female' }),
    });
    expect([answer.status, answer.body.message]).toEqual([422, '性别与证件号码不一致，请核对']);
  });

  test('of a wage sheet becomes complete by its first change', async () => {
    const { id } = await t.factory.staff({
      companyId,
      name: '待完善者',
      staffNo: null,
      status: 'incomplete',
      entryDate: null,
    });
    expect((await get(id)).status).toBe('incomplete');
    const half = await manager.put(`/api/staff/${id}`, { version: 1, staff: unchanged({ mobile: '13900008001' }) });
    expect(half.body.errors?.map(({ field }) => field)).toEqual(['idNo']);
    const { idNo, mobile, staffNo } = freshNumbers();
    const answer = await manager.put<StaffDetail>(`/api/staff/${id}`, {
      version: 1,
      staff: unchanged({ idNo, mobile, staffNo }),
    });
    expect(answer.body.data).toMatchObject({ status: 'probation', history: [{ action: 'complete' }] });
  });

  test('belongs to its company: others find nothing, other roles may not', async () => {
    const id = await created();
    const other = await t.as('manager', (await t.factory.company()).id);
    expect((await other.get(`/api/staff/${id}`)).status).toBe(404);
    expect((await other.put(`/api/staff/${id}`, { version: 1, staff: unchanged() })).status).toBe(404);
    for (const role of ['finance', 'attendance', 'user'] as const) {
      const client = await t.as(role, companyId);
      const statuses = [
        await client.get(`/api/staff/${id}`),
        await client.post('/api/staff', { requestId: 'forbidden-1', staff: staffForm() }),
        await client.put(`/api/staff/${id}`, { version: 1, staff: unchanged() }),
      ].map(({ status }) => status);
      expect([role, ...statuses]).toEqual([role, 403, 403, 403]);
    }
    const nobody = await t.as(null);
    expect((await nobody.post('/api/staff', { requestId: 'forbidden-2', staff: staffForm() })).status).toBe(401);
    const admin = await t.as('admin');
    expect((await admin.get(`/api/staff/${id}`, { query: { companyId } })).status).toBe(200);
    expect((await manager.get('/api/staff/not-an-id')).status).toBe(422);
  });
});
