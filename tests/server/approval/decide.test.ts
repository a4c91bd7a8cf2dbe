import { sql } from 'kysely';
import type { ApprovalDetail } from '@contract/approval/schemas';
import type { CompanyDetail } from '@contract/company/schemas';
import { newId } from '@server/kernel/ids';
import { type TestApp } from '../../support/server';
import { ADMIN, approval, approve, audits, openWorld, reject, waiting } from './world';

let t: TestApp;
beforeAll(async () => {
  t = await openWorld();
});
afterAll(() => t.close());

const accountBy = (mobile: string) =>
  t.deps.db
    .selectFrom('account')
    .selectAll()
    .where('mobile_index', '=', t.deps.seal.blindIndex('mobile', mobile))
    .executeTakeFirst();
const companyBy = (creditCode: string) =>
  t.deps.db.selectFrom('company').selectAll().where('credit_code', '=', creditCode).executeTakeFirst();
const companiesOf = async (accountId: string) =>
  (
    await t.deps.db
      .selectFrom('account_company')
      .select('company_id')
      .where('account_id', '=', accountId)
      .orderBy('position')
      .execute()
  ).map((row) => row.company_id);
/** The last message that tells of an opened company: others go out beside it. */
const opened = () => t.sms.sent.filter(({ template }) => template === 'companyOpened').at(-1);

describe('approving', () => {
  test('opens the company, makes its manager and sends him one link', async () => {
    const { form, item, no } = await waiting(t);
    const { body } = await approve(t, item);
    const company = await companyBy(form.creditCode);
    const manager = await accountBy(form.applicantMobile);
    expect(body.data).toMatchObject({
      state: 'approved',
      no,
      company: { id: company?.id, name: form.name },
      managerLogin: `139****${form.applicantMobile.slice(-4)}`,
      activation: { state: 'open', message: 'queued', resendable: true, expiresAt: '2026-07-18T02:01:00.000Z' },
      actions: [],
    });
    expect(company).toMatchObject({
      status: 'active',
      pay_day: 10,
      legal_person_name: '叶雁荡',
      contact_name: '夏知秋',
      staff_scale: '101-500',
      wage_review_required: true,
      confirm_days: 7,
    });
    expect(company?.expire_at?.toISOString()).toBe('2027-07-14T16:00:00.000Z');
    expect(manager).toMatchObject({ role: 2, name: '夏知秋', account: null, password_hash: null, enabled: true });
    expect(await companiesOf(manager?.id ?? '')).toEqual([company?.id]);
    await t.runJobs();
    const message = opened();
    expect(message).toMatchObject({
      mobile: form.applicantMobile,
      template: 'companyOpened',
      params: { company: form.name, hours: '72' },
    });
    expect(message?.params.link).toMatch(/^http:\/\/127\.0\.0\.1:0\/user\/login#activate=[\w-]{22}$/);
    const after = (await (await t.as('admin')).get<ApprovalDetail>(`${ADMIN}/${item.id}`)).body.data;
    expect(after.activation?.message).toBe('sent');
    expect((await audits(t, item.id)).at(-1)).toMatchObject({ action: 'approval.approve', company_id: company?.id });
    const licence = (await (await t.as('admin')).get<CompanyDetail>(`/api/companies/${company?.id}`)).body.data;
    expect(licence.license?.id).toBeDefined();
  });

  test('keeps of the link no more than the hash of its secret', async () => {
    const { item } = await waiting(t);
    await approve(t, item);
    await t.runJobs();
    const token = opened()?.params.link?.split('=')[1] ?? '';
    expect(token).toHaveLength(22);
    const tables = ['account_activation', 'job', 'outbox', 'idempotency', 'audit_log', 'company_application'] as const;
    for (const table of tables)
      expect(
        JSON.stringify(await t.deps.db.selectFrom(table).selectAll().execute(), (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
      ).not.toContain(token);
  });

  test('links to the address the administrator works under, or to the one that is set', async () => {
    const { item } = await waiting(t);
    await (
      await t.as('admin')
    ).post(`${ADMIN}/${item.id}/approve`, approval(item), { headers: { origin: 'https://gongzi.example.com' } });
    await t.runJobs();
    expect(opened()?.params.link).toMatch(/^https:\/\/gongzi\.example\.com\/user\/login#/);
    t.deps.env.publicUrl = 'https://console.example.com/admin';
    const { item: other } = await waiting(t);
    await approve(t, other);
    await t.runJobs();
    expect(opened()?.params.link).toMatch(/^https:\/\/console\.example\.com\/admin\/user\/login#/);
    delete t.deps.env.publicUrl;
  });

  test.each([
    [{ expireDate: '2026-07-14' }, 'expireDate', '服务到期日不能早于今天'],
    [{ expireDate: '2026-02-30' }, 'expireDate', '服务到期日日期不存在，应为 YYYY-MM-DD'],
    [{ expireDate: null }, 'expireDate', undefined],
    [{ payDay: 32 }, 'payDay', '发薪日应为1–31的整数'],
    [
      { managerAccount: '经理' },
      'managerAccount',
      '企业经理账号须为11位手机号，或4–32位字母、数字、下划线并以字母开头',
    ],
  ])('is refused with %j, and nothing is made', async (own, field, message) => {
    const { form, item } = await waiting(t);
    const answer = await approve(t, item, own);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.field).toBe(field);
    if (message !== undefined) expect(answer.body.message).toBe(message);
    expect(await companyBy(form.creditCode)).toBeUndefined();
  });

  test('makes nothing at all where the last part of it fails', async () => {
    const { form, item } = await waiting(t);
    await sql`create function broken() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$`.execute(
      t.deps.db,
    );
    await sql`create trigger broken before insert on account_activation for each row execute function broken()`.execute(
      t.deps.db,
    );
    expect((await approve(t, item)).status).toBe(500);
    await sql`drop function broken() cascade`.execute(t.deps.db);
    expect([await companyBy(form.creditCode), await accountBy(form.applicantMobile)]).toEqual([undefined, undefined]);
    const row = await t.deps.db
      .selectFrom('company_application')
      .selectAll()
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'pending', version: 1, company_id: null });
    expect((await approve(t, item)).body.code).toBe(200);
  });

  test('is done once by a double click, and once by two administrators: the later one is told who was quicker', async () => {
    const { form, item } = await waiting(t);
    const first = await t.as(await t.factory.account({ role: 'admin', name: '方静宜' }));
    const second = await t.as(await t.factory.account({ role: 'admin', name: '沈若谷' }));
    const body = approval(item);
    const answers = await Promise.all([
      first.post(`${ADMIN}/${item.id}/approve`, body),
      first.post(`${ADMIN}/${item.id}/approve`, body),
      second.post(`${ADMIN}/${item.id}/approve`, approval(item)),
    ]);
    // Who is quicker is not for the test to say: both clicks have it, or the other one.
    const codes = answers.map((answer) => answer.body.code);
    const double = codes[0] === 200;
    expect(codes).toEqual(double ? [200, 200, 1101] : [1101, 1101, 200]);
    expect(answers[double ? 2 : 0]?.body.msg).toMatch(
      new RegExp(`^该申请已由${double ? '方静宜' : '沈若谷'}于2026-07-15 \\d\\d:\\d\\d处理（已开通），不能再通过$`),
    );
    const links = await t.deps.db
      .selectFrom('account_activation')
      .select('id')
      .where('application_id', '=', item.id)
      .execute();
    expect(links).toHaveLength(1);
    expect(
      await t.deps.db.selectFrom('company').select('id').where('credit_code', '=', form.creditCode).execute(),
    ).toHaveLength(1);
    expect((await reject(t, { ...item, version: 2 })).body.code).toBe(1101);
  });

  test('is refused where the company has become a customer meanwhile; the page says so beforehand', async () => {
    const { form, item } = await waiting(t);
    const twin = await waiting(t, { creditCode: form.creditCode });
    const detail = async (id: string) => (await (await t.as('admin')).get<ApprovalDetail>(`${ADMIN}/${id}`)).body.data;
    expect(await detail(item.id)).toMatchObject({ customer: null, twins: [{ no: twin.no }] });
    await approve(t, item);
    expect(await detail(twin.item.id)).toMatchObject({ customer: { name: form.name, same: 'code' }, twins: [] });
    expect((await approve(t, twin.item)).body).toMatchObject({
      code: 1102,
      msg: `统一社会信用代码 ${form.creditCode} 已登记，企业名称：${form.name}`,
    });
  });

  test('is refused at a version somebody has changed', async () => {
    const { item } = await waiting(t);
    expect((await approve(t, { ...item, version: 7 })).body.code).toBe(409);
  });
});

describe('the manager of a new company', () => {
  test('may sign in by a name of his own, or by another mobile', async () => {
    const named = await waiting(t);
    await approve(t, named.item, { managerAccount: ' Yandang_Manager ' });
    expect(await accountBy(named.form.applicantMobile)).toMatchObject({ account: 'yandang_manager', role: 2 });
    const other = await waiting(t);
    await approve(t, other.item, { managerAccount: '137 0000 4321' });
    expect(await accountBy('13700004321')).toMatchObject({ account: null, role: 2 });
    await t.runJobs();
    expect(t.sms.sent).toContainEqual(expect.objectContaining({ template: 'companyOpened', mobile: '13700004321' }));
  });

  test('who manages another company already gets this one as well, once that was asked for, and signs in as before', async () => {
    const elsewhere = await t.factory.company();
    const { form, item } = await waiting(t);
    const known = await t.factory.account({
      role: 'manager',
      name: '夏知秋',
      mobile: form.applicantMobile,
      companies: [elsewhere.id],
    });
    const detail = (await (await t.as('admin')).get<ApprovalDetail>(`${ADMIN}/${item.id}`)).body.data;
    expect(detail.existingAccount).toEqual({
      name: '夏知秋',
      role: 2,
      companies: [elsewhere.name],
      joinable: true,
      hindrance: null,
    });
    const refused = await approve(t, item);
    expect(refused.body).toMatchObject({ code: 1107, data: { field: 'managerAccount', joinable: true } });
    expect(await companyBy(form.creditCode)).toBeUndefined();
    // Nor does the copy of its licence stay about.
    expect(
      await t.deps.db
        .selectFrom('stored_file')
        .select('id')
        .where('purpose', '=', 'licence')
        .where('state', '=', 'pending')
        .execute(),
    ).toEqual([]);
    const { body } = await approve(t, item, { join: true });
    expect(body.data).toMatchObject({ state: 'approved', activation: null });
    const company = await companyBy(form.creditCode);
    expect(await companiesOf(known.id)).toEqual([elsewhere.id, company?.id]);
    await t.runJobs();
    expect(t.sms.sent).toContainEqual(
      expect.objectContaining({
        mobile: form.applicantMobile,
        template: 'companyJoined',
        params: expect.objectContaining({ company: form.name }),
      }),
    );
    expect(
      (await t.deps.db.selectFrom('account').select('role').where('id', '=', known.id).executeTakeFirstOrThrow()).role,
    ).toBe(2);
  });

  test('gives a known manager both companies that are opened for him at the same time', async () => {
    const elsewhere = await t.factory.company();
    const [first, second] = [await waiting(t), await waiting(t)];
    const known = await t.factory.account({
      role: 'manager',
      mobile: first.form.applicantMobile,
      companies: [elsewhere.id],
    });
    const answers = await Promise.all(
      [first, second].map(({ item }) => approve(t, item, { join: true, managerAccount: first.form.applicantMobile })),
    );
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200]);
    const links = await t.deps.db
      .selectFrom('account_company')
      .select(['company_id', 'position'])
      .where('account_id', '=', known.id)
      .orderBy('position')
      .execute();
    expect(links.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(links[0]?.company_id).toBe(elsewhere.id);
  });

  test('gives no company to a manager who is disabled at the same moment', async () => {
    const { form, item } = await waiting(t);
    const elsewhere = await t.factory.company();
    const known = await t.factory.account({ role: 'manager', mobile: form.applicantMobile, companies: [elsewhere.id] });
    const client = await t.as('admin');
    const answer = await t.deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ enabled: false }).where('id', '=', known.id).execute();
      const approving = client.post<ApprovalDetail>(`${ADMIN}/${item.id}/approve`, approval(item, { join: true }));
      // Time to come as far as the account, which is held here.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { approving };
    });
    const { body } = await answer.approving;
    expect([body.code, body.msg]).toEqual([1107, expect.stringContaining('已停用')]);
    expect(await companiesOf(known.id)).toEqual([elsewhere.id]);
  });

  test.each([
    ['finance', true, '该账号不是企业经理'],
    ['user', true, '该账号不是企业经理'],
    ['manager', false, '该账号已停用'],
  ] as const)('is no account of role %s (enabled: %s), asked for or not', async (role, enabled, words) => {
    const { form, item } = await waiting(t);
    const known = await t.factory.account({ role, mobile: form.applicantMobile, enabled });
    for (const join of [false, true]) {
      const { body } = await approve(t, item, { join });
      expect(body).toMatchObject({ code: 1107, data: { joinable: false } });
      expect(body.msg).toContain(words);
    }
    expect(await companyBy(form.creditCode)).toBeUndefined();
    expect((await approve(t, item, { managerAccount: `1360000${form.applicantMobile.slice(-4)}` })).body.code).toBe(
      200,
    );
    expect(await companiesOf(known.id)).toHaveLength(1);
  });

  test('cannot take a name that somebody has', async () => {
    const { item } = await waiting(t);
    await t.factory.account({ role: 'manager', account: 'taken_name', name: '已有账号' });
    expect((await approve(t, item, { managerAccount: 'Taken_Name' })).body).toMatchObject({
      code: 1107,
      data: { field: 'managerAccount', joinable: true },
    });
  });
});

describe('rejecting', () => {
  test('says why, to the applicant too', async () => {
    const { form, item, no } = await waiting(t);
    const { body } = await reject(t, item, '  资料不清晰：请重新上传营业执照  ');
    expect(body.data).toMatchObject({
      state: 'rejected',
      actions: [],
      rounds: [{ outcome: 'rejected', reason: '资料不清晰：请重新上传营业执照' }],
    });
    expect(body.data.reviewerName).not.toBeNull();
    await t.runJobs();
    expect(t.sms.sent).toContainEqual(
      expect.objectContaining({
        mobile: form.applicantMobile,
        template: 'applicationRejected',
        params: expect.objectContaining({ no }),
      }),
    );
    expect((await approve(t, { ...item, version: 2 })).body.code).toBe(1101);
  });

  test.each([
    ['不清晰', '驳回原因应为5–200个字，现在是3个字'],
    ['      ', '驳回原因应为5–200个字，现在是0个字'],
    ['长'.repeat(201), '驳回原因应为5–200个字，现在是201个字'],
  ])('asks for a reason of some length: %s', async (reason, message) => {
    const { item } = await waiting(t);
    expect(await reject(t, item, reason)).toMatchObject({
      status: 422,
      body: { message, errors: [{ field: 'reason' }] },
    });
  });
});

describe('handing over', () => {
  const transfer = async (item: { id: string; version: number }, toId: string) =>
    (await t.as('admin')).post<ApprovalDetail>(`${ADMIN}/${item.id}/transfer`, {
      version: item.version,
      requestId: newId(),
      toId,
    });

  test('puts it into another administrator’s list; anybody may still decide', async () => {
    const { item } = await waiting(t);
    const to = await t.factory.account({ role: 'admin', name: '方静宜' });
    expect((await transfer(item, to.id)).body.data).toMatchObject({
      assigneeName: '方静宜',
      state: 'pending',
      version: 2,
    });
    const mine = await (await t.as(to)).get<{ list: { id: string }[] }>(ADMIN, { query: { mine: true } });
    expect(mine.body.data.list.map((each) => each.id)).toEqual([item.id]);
    expect((await transfer({ ...item, version: 2 }, to.id)).body.errors).toEqual([
      { field: 'toId', message: '该申请已在方静宜名下' },
    ]);
    expect((await approve(t, { ...item, version: 2 })).body.code).toBe(200);
  });

  test('goes to administrators alone who can sign in', async () => {
    const { item } = await waiting(t);
    const manager = await t.factory.account({ role: 'manager' });
    const disabled = await t.factory.account({ role: 'admin', enabled: false });
    for (const id of [manager.id, disabled.id, newId()])
      expect((await transfer(item, id)).body.errors).toEqual([
        { field: 'toId', message: '该管理员不存在或已停用，请重新选择' },
      ]);
    const { list } = (await (await t.as('admin')).get<{ list: { id: string }[] }>(`${ADMIN}/admins`)).body.data;
    expect(list.map((each) => each.id)).not.toContain(manager.id);
    expect(list.map((each) => each.id)).not.toContain(disabled.id);
  });
});
