import type { ApprovalDetail, OwnApplication } from '@contract/approval/schemas';
import { type TestApp } from '../../support/server';
import { newCreditCode } from '../company/form';
import {
  ADMIN,
  applicationForm,
  audits,
  codeFor,
  from,
  lookUp,
  newMobile,
  newPaper,
  openWorld,
  PUBLIC,
  reject,
  submit,
  waiting,
} from './world';

let t: TestApp;
beforeAll(async () => {
  t = await openWorld();
});
afterAll(() => t.close());

const post = async <T>(path: string, body: object) => (await t.as(null)).post<T>(`${PUBLIC}/${path}`, body, from());
/** What a resubmission sends, changed where a test says so. */
const again = ({ ticket, version, facts }: OwnApplication, own: Record<string, unknown> = {}) => {
  const { contactMobile: _masked, applicantMobile: _own, ...form } = facts;
  return { ...form, ticket, version, ...own };
};
const rejected = async () => {
  const made = await waiting(t);
  await reject(t, made.item);
  return { ...made, own: (await lookUp(t, made.no, made.form.applicantMobile)).body.data };
};

describe('looking an application up', () => {
  test('shows its state to who has its number and the applicant’s phone, numbers masked', async () => {
    const { form, no } = await waiting(t);
    const { body } = await lookUp(t, ` ${no.toLowerCase()} `, form.applicantMobile);
    expect(body.data).toMatchObject({
      no,
      state: 'pending',
      round: 1,
      reason: null,
      actions: ['cancel'],
      facts: {
        name: form.name,
        contactMobile: '138****5678',
        applicantMobile: `139****${form.applicantMobile.slice(-4)}`,
      },
    });
    expect(JSON.stringify(body)).not.toContain(form.applicantMobile);
    expect(body.data.license?.url).toContain(form.licenseFileId);
  });

  test('finds nothing with another phone, or by a number there is not', async () => {
    const { no, form } = await waiting(t);
    expect((await lookUp(t, no, newMobile())).body).toMatchObject({ code: 1900, data: { field: 'no' } });
    expect((await lookUp(t, 'SQ000101000000', form.applicantMobile)).body.code).toBe(1900);
    expect((await post('lookup', { no, mobile: form.applicantMobile, captcha: '000000' })).body.code).toBe(1002);
  });

  test('tells why it was rejected, and who decided only to administrators', async () => {
    const { own } = await rejected();
    expect(own).toMatchObject({
      state: 'rejected',
      reason: '信息不一致：企业名称与营业执照不符',
      actions: ['resubmit'],
    });
    expect(JSON.stringify(own)).not.toContain('reviewerName');
  });
});

describe('handing in again', () => {
  test('keeps the number and the history, with what was changed', async () => {
    const { own, no, item, form } = await rejected();
    const licenseFileId = await newPaper(t);
    const { body } = await post<OwnApplication>(
      'resubmit',
      again(own, { name: `${form.name}（总部）`, contactMobile: '13800009999', planCode: 'twoYears', licenseFileId }),
    );
    expect(body.data).toMatchObject({
      no,
      state: 'pending',
      round: 2,
      reason: null,
      actions: ['cancel'],
      facts: { contactMobile: '138****9999' },
    });
    const detail = (await (await t.as('admin')).get<ApprovalDetail>(`${ADMIN}/${item.id}`)).body.data;
    expect(detail.rounds.map((round) => [round.round, round.outcome, round.reason])).toEqual([
      [2, null, null],
      [1, 'rejected', '信息不一致：企业名称与营业执照不符'],
    ]);
    expect(detail.rounds[0]?.differences).toEqual([
      { field: 'name', before: form.name, after: `${form.name}（总部）` },
      { field: 'contactMobile', before: '138****5678', after: '138****9999' },
      { field: 'planCode', before: '', after: 'twoYears' },
      { field: 'licenseFileId', before: form.licenseFileId, after: licenseFileId },
    ]);
    expect(detail.rounds[1]?.facts.name).toBe(form.name);
    expect(detail).toMatchObject({ reviewerName: null, reviewedAt: null, name: `${form.name}（总部）` });
    expect((await audits(t, item.id)).map((row) => row.action)).toEqual([
      'approval.submit',
      'approval.reject',
      'approval.resubmit',
    ]);
  });

  test('leaves the contact’s number as it was where it was not typed anew, and may keep the picture', async () => {
    const { own, form, item } = await rejected();
    expect((await post<OwnApplication>('resubmit', again(own))).body.code).toBe(200);
    const row = await t.deps.db
      .selectFrom('company_application')
      .selectAll()
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    expect(t.deps.seal.open(row.contact_mobile_sealed, 'application.contact_mobile')).toBe(form.contactMobile);
  });

  test('of a form from before there were plans says nothing of one', async () => {
    const { own, item } = await rejected();
    const round = await t.deps.db
      .selectFrom('company_application_round')
      .selectAll()
      .where('application_id', '=', item.id)
      .executeTakeFirstOrThrow();
    const { planCode: _none, ...old } = JSON.parse(t.deps.seal.open(round.form_sealed, 'application.form')) as Record<
      string,
      unknown
    >;
    await t.deps.db
      .updateTable('company_application_round')
      .set({ form_sealed: t.deps.seal.seal(JSON.stringify(old), 'application.form') })
      .where('application_id', '=', item.id)
      .execute();
    expect((await post<OwnApplication>('resubmit', again(own))).body.data.facts.planCode).toBeNull();
    const detail = (await (await t.as('admin')).get<ApprovalDetail>(`${ADMIN}/${item.id}`)).body.data;
    expect(detail.rounds[0]?.differences).toEqual([]);
    expect((await post('resubmit', again(own, { planCode: 'forever' }))).status).toBe(422);
  });

  test('is checked as the first time, and takes no picture of another application', async () => {
    const { own } = await rejected();
    const { form: other } = await waiting(t);
    expect(await post('resubmit', again(own, { creditCode: '123' }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'creditCode' }] },
    });
    expect((await post('resubmit', again(own, { licenseFileId: other.licenseFileId }))).status).toBe(422);
    expect((await post<OwnApplication>('resubmit', again(own))).body.code).toBe(200);
  });

  test('is refused where the same company was applied for anew meanwhile, or three others wait', async () => {
    const { own, form } = await rejected();
    const { applicantMobile } = form;
    const other = await waiting(t, { creditCode: form.creditCode, applicantMobile });
    expect((await post('resubmit', again(own))).body).toMatchObject({
      code: 1102,
      msg: expect.stringContaining(other.no),
    });
    const another = { name: `${form.name}（分厂）`, creditCode: newCreditCode() };
    for (let n = 0; n < 2; n += 1) await waiting(t, { applicantMobile });
    expect((await post('resubmit', again(own, another))).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('3份申请'),
    });
  });

  test('is refused while it waits, with an old version, and with a ticket that is over or not ours', async () => {
    const { own } = await rejected();
    expect((await post('resubmit', again(own, { version: own.version + 1 }))).body.code).toBe(409);
    expect((await post<OwnApplication>('resubmit', again(own))).body.code).toBe(200);
    expect((await post('resubmit', again(own))).body).toMatchObject({
      code: 1101,
      msg: '申请“待审核”，不能重新提交，请重新查询',
    });
    expect(
      (
        await post('cancel', {
          ticket: own.ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          version: own.version + 1,
        })
      ).body.code,
    ).toBe(1002);
    const { item } = await waiting(t);
    expect(
      (await post('cancel', { ticket: [item.id, ...own.ticket.split('.').slice(1)].join('.'), version: 1 })).body.code,
    ).toBe(1002);
    t.clock.advance(31 * 60_000);
    expect((await post('cancel', { ticket: own.ticket, version: own.version + 1 })).body).toMatchObject({
      code: 1002,
      msg: '验证已过期，请返回重新验证手机号',
    });
  });

  test('of two at the same moment is done once', async () => {
    const { own, item } = await rejected();
    const answers = await Promise.all([post('resubmit', again(own)), post('resubmit', again(own))]);
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([1101, 200].sort());
    const rounds = await t.deps.db
      .selectFrom('company_application_round')
      .select('round')
      .where('application_id', '=', item.id)
      .execute();
    expect(rounds).toHaveLength(2);
  });
});

describe('taking an application back', () => {
  test('ends it for good; the company may be applied for again', async () => {
    const { form, no, item } = await waiting(t);
    const own = (await lookUp(t, no, form.applicantMobile)).body.data;
    const { body } = await post<OwnApplication>('cancel', { ticket: own.ticket, version: own.version });
    expect(body.data).toMatchObject({ state: 'cancelled', actions: [] });
    expect((await post('cancel', { ticket: own.ticket, version: own.version + 1 })).body).toMatchObject({
      code: 1101,
      msg: '申请“已撤销”，不能撤销，请重新查询',
    });
    expect((await reject(t, { ...item, version: 2 })).body).toMatchObject({
      code: 1101,
      msg: '该申请已撤销，不能再驳回',
    });
    expect(
      (
        await submit(
          t,
          await applicationForm(t, { creditCode: form.creditCode, applicantMobile: form.applicantMobile }),
        )
      ).body.code,
    ).toBe(200);
  });
});

test('a code opens one look only', async () => {
  const { form, no } = await waiting(t);
  const captcha = await codeFor(t, form.applicantMobile);
  const look = () => post('lookup', { no, mobile: form.applicantMobile, captcha });
  expect((await look()).body.code).toBe(200);
  expect((await look()).body.code).toBe(1002);
});
