import type { CompanyDetail } from '@contract/company/schemas';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { picture } from '../../support/pictures';
import { companyForm, licence } from './form';

const PATH = '/api/companies';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const formOf = async (admin: Client, own: Record<string, unknown> = {}) => ({
  ...companyForm(own),
  licenseFileId: await licence(admin),
});
const create = async (own: Record<string, unknown> = {}) => {
  const admin = await t.as('admin');
  return admin.post<CompanyDetail>(PATH, { licenseFileId: await licence(admin), ...companyForm(own) });
};
const made = async (own: Record<string, unknown> = {}) => (await create(own)).body.data;
/** What an edit sends: the form without secrets and licence, which stay as they are. */
const edit = (
  {
    licenseFileId: _f,
    requestId: _r,
    openNow: _o,
    legalPersonIdNo: _l,
    contactMobile: _c,
    bankAccount: _b,
    ...form
  }: ReturnType<typeof companyForm> & { licenseFileId?: string },
  version: number,
  own: Record<string, unknown> = {},
) => ({ ...form, version, ...own });
const audits = (id: string) =>
  t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute();

describe('a new company', () => {
  test('is stored in normal form, opened at once, its numbers sealed and masked', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const { status, body } = await admin.post<CompanyDetail>(PATH, {
      ...form,
      creditCode: form.creditCode.toLowerCase(),
      contactMobile: '+86 138-0000-5678',
    });
    expect([status, body.code]).toEqual([200, 200]);
    expect(body.data).toMatchObject({
      name: form.name,
      creditCode: form.creditCode,
      state: 'active',
      openedAt: t.clock.now().toISOString(),
      expireDate: '2027-07-14',
      contactMobileMasked: '138****5678',
      legalPersonIdNoMasked: '1101**********002X',
      bankAccountMasked: '**** 2345',
      staffCount: 0,
      esignState: 'none',
      actions: ['disable', 'renew', 'delete'],
    });
    const row = await t.deps.db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(row.expire_at?.toISOString()).toBe('2027-07-14T16:00:00.000Z');
    const stored = JSON.stringify(row);
    for (const secret of ['13800005678', '11010519491231002X', '1202020209900012345'])
      expect(stored).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain('13800005678');
    expect(await audits(body.data.id)).toMatchObject([{ action: 'company.create', target_type: 'company' }]);
  });

  test('waits to be opened where it is not opened at once', async () => {
    expect(await made({ openNow: false })).toMatchObject({
      state: 'pending',
      openedAt: null,
      actions: ['open', 'delete'],
    });
  });

  test('is made once by a double click', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const [first, second] = await Promise.all([
      admin.post<CompanyDetail>(PATH, form),
      admin.post<CompanyDetail>(PATH, form),
    ]);
    expect(second.body.data.id).toBe(first.body.data.id);
    const rows = await t.deps.db
      .selectFrom('company')
      .select('id')
      .where('credit_code', '=', form.creditCode)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('is refused with the other company named where its code or name is taken, in whatever case', async () => {
    const other = await made();
    expect((await create({ creditCode: other.creditCode.toLowerCase() })).body).toMatchObject({
      code: 1102,
      msg: `统一社会信用代码 ${other.creditCode} 已登记，企业名称：${other.name}`,
    });
    expect((await create({ name: `  ${other.name} ` })).body).toMatchObject({
      code: 1102,
      msg: `企业名称“${other.name}”已登记，统一社会信用代码：${other.creditCode}`,
    });
  });

  test('is refused in words to the second of two administrators who enter it at the same moment', async () => {
    const [one, two] = [await t.as('admin'), await t.as('admin')];
    const form = await formOf(one);
    const answers = await Promise.all([
      one.post(PATH, form),
      two.post(PATH, { ...form, licenseFileId: await licence(two), requestId: 'another-one' }),
    ]);
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([1102, 200].sort());
  });

  test.each([
    [
      { creditCode: '91330106MO0000001X' },
      'creditCode',
      '统一社会信用代码只含数字和大写字母，且不使用I、O、S、V、Z，请核对',
    ],
    [{ creditCode: '91350100M000100Y44' }, 'creditCode', '统一社会信用代码校验位不正确，请核对是否输错'],
    [{ name: '长'.repeat(61) }, 'name', '企业名称应为2–60个字'],
    [{ name: undefined }, 'name', '企业名称不能为空'],
    [{ licenseFileId: undefined }, 'licenseFileId', '营业执照尚未上传，请上传图片'],
    [{ licenseFileId: null }, 'licenseFileId', '营业执照尚未上传，请上传图片'],
    [
      { licenseFileId: '01900000-0000-7000-8000-00000000dead' },
      'licenseFileId',
      '文件已失效（上传超过24小时，或已用在别处），请重新上传',
    ],
    [{ payDay: 0 }, 'payDay', '发薪日应为1–31的整数'],
    [{ payDay: 32 }, 'payDay', '发薪日应为1–31的整数'],
    [{ payDay: 2.5 }, 'payDay', '发薪日应为1–31的整数'],
    [{ expireDate: '2026-07-14' }, 'expireDate', '服务到期日不能早于今天'],
    [{ regionCode: '330199' }, 'regionCode', '省市区不是有效的区县，请重新选择'],
    [{ contactMobile: undefined }, 'contactMobile', '联系电话不能为空'],
    [{ legalPersonIdNo: '110105194912310021' }, 'legalPersonIdNo', '身份证号校验位不正确，请核对是否输错'],
  ])('refuses %j', async (own, field, message) => {
    const answer = await create(own);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(message);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  test('names every field that is wrong', async () => {
    const answer = await create({ name: '', contactName: '王5', confirmDays: 0 });
    expect(answer.body.errors?.map((error) => error.field)).toEqual(['name', 'contactName', 'confirmDays']);
  });
});

describe('an edited company', () => {
  test('keeps the numbers that were not typed anew, and the log names the changed fields only', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const { id, version } = (await admin.post<CompanyDetail>(PATH, form)).body.data;
    const answer = await admin.put<CompanyDetail>(
      `${PATH}/${id}`,
      edit(form, version, { name: '宁波海帆智造有限公司', bankAccount: null }),
    );
    expect(answer.body.data).toMatchObject({
      name: '宁波海帆智造有限公司',
      contactMobileMasked: '138****5678',
      bankAccountMasked: '',
      version: version + 1,
    });
    const last = (await audits(id)).at(-1);
    expect(last).toMatchObject({ action: 'company.update', fields: ['name', 'bank_account'] });
    expect(JSON.stringify(last)).not.toContain('智造');
  });

  test('changes nothing where nothing was changed', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const { id, version } = (await admin.post<CompanyDetail>(PATH, form)).body.data;
    expect((await admin.put<CompanyDetail>(`${PATH}/${id}`, edit(form, version))).body.data.version).toBe(version);
    expect(await audits(id)).toHaveLength(1);
  });

  test('is refused to whoever saw an older version', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const { id, version } = (await admin.post<CompanyDetail>(PATH, form)).body.data;
    await admin.put(`${PATH}/${id}`, edit(form, version, { payDay: 15 }));
    expect((await admin.put(`${PATH}/${id}`, edit(form, version, { payDay: 20 }))).body).toMatchObject({
      code: 409,
      msg: '数据已被他人修改，请刷新',
    });
  });

  test('changes the rules its wages go by', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const { id, version } = (await admin.post<CompanyDetail>(PATH, form)).body.data;
    const manager = await t.as('manager', id);
    const review = async () =>
      (await manager.post<{ companies: { wageReviewRequired: boolean }[] }>('/api/admin/queryCurrent')).body.data
        .companies[0]?.wageReviewRequired;
    expect(await review()).toBe(true);
    await (await t.as('admin')).put(`${PATH}/${id}`, edit(form, version, { wageReviewRequired: false }));
    expect(await review()).toBe(false);
  });
});

describe('the licence of a company', () => {
  const bound = (id: string) =>
    t.deps.db
      .selectFrom('stored_file')
      .select(['id', 'state', 'bound_to', 'company_id'])
      .where('id', '=', id)
      .executeTakeFirst();
  const refused = { status: 422, body: { errors: [{ field: 'licenseFileId' }] } };

  test('is shown with the record, and belongs to it', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const { id, license } = (await admin.post<CompanyDetail>(PATH, form)).body.data;
    expect(license).toMatchObject({ id: form.licenseFileId, width: 640, height: 480 });
    expect((await (await t.as(null)).get(license?.url ?? '')).headers['content-type']).toBe('image/jpeg');
    expect(await bound(form.licenseFileId)).toMatchObject({ state: 'bound', bound_to: id, company_id: id });
    for (const role of ['manager', 'finance', 'user'] as const)
      expect((await (await t.as(role, id)).get(`/api/files/${form.licenseFileId}/link`)).status).toBe(404);
  });

  test('is replaced by another, stays where none is sent, and is named in the log', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    const { id, version } = (await admin.post<CompanyDetail>(PATH, form)).body.data;
    const next = await licence(admin);
    const changed = (await admin.put<CompanyDetail>(`${PATH}/${id}`, edit(form, version, { licenseFileId: next }))).body
      .data;
    expect(changed).toMatchObject({ version: version + 1, license: { id: next } });
    expect((await audits(id)).at(-1)).toMatchObject({ fields: ['license_file_id'] });
    expect(await bound(form.licenseFileId)).toMatchObject({ state: 'removed' });
    const kept = (await admin.put<CompanyDetail>(`${PATH}/${id}`, edit(form, version + 1, { payDay: 28 }))).body.data;
    expect(kept).toMatchObject({ version: version + 2, license: { id: next }, payDay: 28, nextPayDate: '2026-07-28' });
    expect(await admin.put(`${PATH}/${id}`, edit(form, version + 2, { licenseFileId: null }))).toMatchObject(refused);
  });

  test('is not one of another company, of another uploader, or kept for something else; nothing is saved then', async () => {
    const admin = await t.as('admin');
    const form = await formOf(admin);
    await admin.post<CompanyDetail>(PATH, form);
    const others = await licence(await t.as('admin'));
    const avatar = (
      await admin.upload<{ id: string }>(
        '/api/files',
        { purpose: 'avatar' },
        { name: 'a.jpg', content: await picture() },
      )
    ).body.data.id;
    for (const licenseFileId of [form.licenseFileId, others, avatar]) {
      const attempt = companyForm({ licenseFileId });
      expect(await admin.post(PATH, attempt)).toMatchObject(refused);
      expect(
        await t.deps.db.selectFrom('company').select('id').where('credit_code', '=', attempt.creditCode).execute(),
      ).toEqual([]);
    }
    expect((await bound(form.licenseFileId))?.state).toBe('bound');
  });

  test('is no hindrance to other changes of a record from before, and may come later', async () => {
    const { id } = await t.factory.company();
    const admin = await t.as('admin');
    const form = companyForm();
    expect((await admin.get<CompanyDetail>(`${PATH}/${id}`)).body.data.license).toBeNull();
    const changed = await admin.put<CompanyDetail>(`${PATH}/${id}`, edit(form, 1));
    expect(changed.body).toMatchObject({ code: 200, data: { version: 2, license: null } });
    expect(
      (await admin.put<CompanyDetail>(`${PATH}/${id}`, edit(form, 2, { licenseFileId: await licence(admin) }))).body
        .code,
    ).toBe(200);
    expect(await admin.put(`${PATH}/${id}`, edit(form, 3, { licenseFileId: null }))).toMatchObject(refused);
  });
});

describe('a masked field', () => {
  test('is shown in full one at a time, for a reason that the log keeps without the value', async () => {
    const { id } = await made();
    const admin = await t.as('admin');
    const answer = await admin.post<{ value: string }>(`${PATH}/${id}/reveal`, {
      field: 'bankAccount',
      reason: '核对对公账户',
    });
    expect(answer.body.data).toEqual({ value: '1202020209900012345' });
    const last = (await audits(id)).at(-1);
    expect(last).toMatchObject({ action: 'company.reveal', fields: ['bankAccount'], note: '核对对公账户' });
    expect(JSON.stringify(last)).not.toContain('1202020209900012345');
  });

  test('asks for a real reason and a field there is', async () => {
    const { id } = await made({ bankAccount: null });
    const admin = await t.as('admin');
    expect((await admin.post(`${PATH}/${id}/reveal`, { field: 'contactMobile', reason: '   ' })).status).toBe(422);
    expect((await admin.post(`${PATH}/${id}/reveal`, { field: 'name', reason: '看一看' })).status).toBe(422);
    expect((await admin.post(`${PATH}/${id}/reveal`, { field: 'bankAccount', reason: '看一看' })).status).toBe(404);
  });
});

describe('company records', () => {
  test('are for administrators alone', async () => {
    const { id, version } = await made();
    const calls = async (client: Awaited<ReturnType<TestApp['as']>>) => [
      (await client.get(PATH)).status,
      (await client.get(`${PATH}/${id}`)).status,
      (await client.post(PATH, companyForm())).status,
      (await client.put(`${PATH}/${id}`, edit(companyForm(), version))).status,
      (await client.get(`${PATH}/${id}/scheduled-batches`)).status,
      (await client.post(`${PATH}/${id}/act`, { action: 'disable', version, requestId: newId() })).status,
      (await client.post(`${PATH}/${id}/reveal`, { field: 'contactMobile', reason: '看一看' })).status,
    ];
    expect(await calls(await t.as(null))).toEqual(Array(7).fill(401));
    for (const role of ['manager', 'finance', 'attendance', 'user'] as const)
      expect(await calls(await t.as(role, id))).toEqual(Array(7).fill(403));
  });

  test('answer 404 for a company there is not', async () => {
    const admin = await t.as('admin');
    expect((await admin.get(`${PATH}/${newId()}`)).status).toBe(404);
    expect(
      (await admin.post(`${PATH}/${newId()}/act`, { action: 'disable', version: 1, requestId: newId() })).status,
    ).toBe(404);
    expect((await admin.get(`${PATH}/nonsense`)).status).toBe(422);
  });
});
