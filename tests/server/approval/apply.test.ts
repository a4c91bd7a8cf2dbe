import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { newCreditCode } from '../company/form';
import {
  applicationForm,
  audits,
  codeFor,
  from,
  MINUTE,
  newMobile,
  newPaper,
  openWorld,
  PUBLIC,
  submit,
  waiting,
} from './world';

let t: TestApp;
beforeAll(async () => {
  t = await openWorld();
});
afterAll(() => t.close());

const rows = () => t.deps.db.selectFrom('company_application').selectAll().execute();

describe('an application', () => {
  test('is taken in with a number that a message tells, its people and numbers sealed', async () => {
    const creditCode = newCreditCode();
    const form = await applicationForm(t, { applicantName: '欧阳 若曦', creditCode });
    const answer = await submit(t, {
      ...form,
      creditCode: creditCode.toLowerCase(),
      contactMobile: '+86 138-0000-5678',
    });
    expect([answer.status, answer.body.code]).toEqual([200, 200]);
    expect(answer.body.data.no).toMatch(/^SQ260715\d{6}$/);
    const row = (await rows()).find((each) => each.no === answer.body.data.no);
    expect(row).toMatchObject({
      state: 'pending',
      round: 1,
      version: 1,
      credit_code: creditCode,
      applicant_name: '欧阳若曦',
      source: 'web',
      applicant_mobile_last4: form.applicantMobile.slice(-4),
    });
    const rounds = await t.deps.db
      .selectFrom('company_application_round')
      .selectAll()
      .where('application_id', '=', row?.id ?? '')
      .execute();
    const stored = JSON.stringify([row, rounds]);
    for (const secret of [form.applicantMobile, '13800005678']) expect(stored).not.toContain(secret);
    expect(await audits(t, row?.id ?? '')).toMatchObject([{ action: 'approval.submit', account_name: '申请人' }]);
    await t.runJobs();
    expect(t.sms.sent.at(-1)).toMatchObject({
      mobile: form.applicantMobile,
      template: 'applicationReceived',
      params: { no: answer.body.data.no },
    });
    const file = await t.deps.db
      .selectFrom('stored_file')
      .select(['state', 'bound_to'])
      .where('id', '=', form.licenseFileId)
      .executeTakeFirst();
    expect(file).toEqual({ state: 'bound', bound_to: row?.id });
  });

  test('from a phone says so', async () => {
    const form = await applicationForm(t);
    const captcha = await codeFor(t, form.applicantMobile);
    const answer = await (
      await t.as(null)
    ).post<{ no: string }>(
      PUBLIC,
      { ...form, captcha },
      { headers: { ...from().headers, 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' } },
    );
    expect((await rows()).find((row) => row.no === answer.body.data.no)?.source).toBe('phone');
  });

  test('is made once by a double click', async () => {
    const form = await applicationForm(t);
    const captcha = await codeFor(t, form.applicantMobile);
    const nobody = await t.as(null);
    const [first, second] = await Promise.all([
      nobody.post<{ no: string }>(PUBLIC, { ...form, captcha }, from()),
      nobody.post<{ no: string }>(PUBLIC, { ...form, captcha }, from()),
    ]);
    expect([first.body.code, second.body.data.no]).toEqual([200, first.body.data.no]);
    expect((await rows()).filter((row) => row.credit_code === form.creditCode)).toHaveLength(1);
  });

  test.each([
    [
      { creditCode: '91330106MO0000001X' },
      'creditCode',
      '统一社会信用代码只含数字和大写字母，且不使用I、O、S、V、Z，请核对',
    ],
    [{ name: '云' }, 'name', '企业名称应为2–60个字'],
    [{ legalPersonName: '' }, 'legalPersonName', '法定代表人不能为空'],
    [{ contactMobile: '12800001111' }, 'contactMobile', '联系电话应为11位手机号'],
    [{ contactMobile: '' }, 'contactMobile', '联系电话不能为空'],
    [{ applicantName: '王5' }, 'applicantName', '申请人应为1–30个汉字或字母，不能含数字和表情符号'],
    [{ applicantMobile: '139' }, 'applicantMobile', '申请人手机号应为11位手机号'],
    [{ regionCode: '330199' }, 'regionCode', '省市区不是有效的区县，请重新选择'],
    [{ staffScale: null }, 'staffScale', '人数规模不能为空'],
    [{ remark: '长'.repeat(201) }, 'remark', '备注最多200个字'],
    [{ licenseFileId: undefined }, 'licenseFileId', '营业执照不能为空'],
  ])('is refused with %j', async (own, field, message) => {
    const form = await applicationForm(t, own);
    const answer = await (await t.as(null)).post(PUBLIC, { ...form, captcha: '123456' }, from());
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(message);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  test('is checked before its code is used up, and wants a right one', async () => {
    const form = await applicationForm(t);
    const captcha = await codeFor(t, form.applicantMobile);
    const nobody = await t.as(null);
    expect((await nobody.post(PUBLIC, { ...form, name: '', captcha }, from())).status).toBe(422);
    const wrong = captcha === '000000' ? '111111' : '000000';
    expect((await nobody.post(PUBLIC, { ...form, captcha: wrong }, from())).body.code).toBe(1002);
    expect((await nobody.post(PUBLIC, { ...form, captcha }, from())).body.code).toBe(200);
  });

  test('does not take a code sent for signing in', async () => {
    const form = await applicationForm(t);
    await t.factory.account({ role: 'manager', mobile: form.applicantMobile });
    t.clock.advance(MINUTE);
    const nobody = await t.as(null);
    await nobody.get('/api/iot/admin/captcha', { query: { mobile: form.applicantMobile } });
    const captcha = t.sms.sent.filter((message) => message.mobile === form.applicantMobile).at(-1)?.params.code;
    expect(captcha).toMatch(/^\d{6}$/);
    expect((await nobody.post(PUBLIC, { ...form, captcha }, from())).body.code).toBe(1002);
  });

  test('takes no picture that somebody else uses, or that is for something else', async () => {
    const { form: other } = await waiting(t);
    const form = await applicationForm(t, { licenseFileId: other.licenseFileId });
    expect(await submit(t, form)).toMatchObject({ status: 422, body: { errors: [{ field: 'licenseFileId' }] } });
    expect(await submit(t, { ...form, requestId: newId(), licenseFileId: newId() })).toMatchObject({ status: 422 });
    expect((await rows()).some((row) => row.credit_code === form.creditCode)).toBe(false);
  });

  test('of a customer is told so, without a word of who that is', async () => {
    const company = await t.factory.company({ name: '已开通的企业有限公司' });
    const creditCode = newCreditCode();
    await t.deps.db.updateTable('company').set({ credit_code: creditCode }).where('id', '=', company.id).execute();
    const answer = await submit(t, await applicationForm(t, { creditCode }));
    expect(answer.body).toMatchObject({
      code: 1106,
      msg: '该统一社会信用代码的企业已开通，无需再次申请；如需账号，请联系本企业的管理人员添加',
    });
    expect(answer.body.msg).not.toContain('已开通的企业');
  });

  test('waits once for one company and one mobile; another mobile may ask for the same company', async () => {
    const { form, no } = await waiting(t);
    const again = await submit(t, { ...form, requestId: newId(), licenseFileId: await newPaper(t) });
    expect(again.body).toMatchObject({
      code: 1102,
      msg: `您已为该企业提交过申请（编号 ${no}），正在审核，请勿重复提交`,
    });
    expect((await submit(t, await applicationForm(t, { creditCode: form.creditCode }))).body.code).toBe(200);
  });

  test('is one of three at most that wait for one mobile, and one of five a day', async () => {
    const applicantMobile = newMobile();
    const one = async () => (await submit(t, await applicationForm(t, { applicantMobile }))).body;
    for (let nth = 1; nth <= 3; nth += 1) expect((await one()).code).toBe(200);
    expect((await one()).msg).toBe('您已有3份申请在审核中，请等待审核结果后再提交');
    await t.deps.db
      .updateTable('company_application')
      .set({ state: 'cancelled' })
      .where('applicant_mobile_last4', '=', applicantMobile.slice(-4))
      .execute();
    expect([(await one()).code, (await one()).code]).toEqual([200, 200]);
    expect((await one()).msg).toBe('该手机号24小时内已提交5次，请明天再试');
  });
});

describe('codes for applications', () => {
  test('go to any number, once a minute', async () => {
    const mobile = newMobile();
    await codeFor(t, mobile);
    const again = await (await t.as(null)).post(`${PUBLIC}/captcha`, { mobile }, from());
    expect(again.body).toMatchObject({ code: 1007, msg: '验证码发送过于频繁，请60秒后再试' });
    expect((await (await t.as(null)).post(`${PUBLIC}/captcha`, { mobile: '123' }, from())).status).toBe(422);
  });

  test('and applications are limited by the address they come from', async () => {
    const own = await testApp();
    try {
      const nobody = await own.as(null);
      const statuses: number[] = [];
      for (let call = 0; call < 21; call += 1)
        statuses.push((await nobody.post(`${PUBLIC}/captcha`, { mobile: '1' })).status);
      expect([statuses[0], statuses[19], statuses[20]]).toEqual([422, 422, 429]);
      for (let call = 0; call < 20; call += 1) await nobody.post(PUBLIC, {});
      expect((await nobody.post(PUBLIC, {})).status).toBe(429);
    } finally {
      await own.close();
    }
  });
});
