import type { ApprovalDetail, ApprovalListItem, OwnApplication } from '@contract/approval/schemas';
import { newId } from '@server/kernel/ids';
import { keepFile } from '@server/modules/files/service';
import { type TestApp, testApp } from '../../support/server';
import type { Answer } from '../../support/server-client';
import { newCreditCode } from '../company/form';

export const PUBLIC = '/api/applications';
export const ADMIN = '/api/approvals';
export const MINUTE = 60_000;

let count = 0;
let host = 0;

/** A server behind a proxy, so that tests come from addresses of their own: public calls are limited by address. */
export const openWorld = () => testApp({ env: { trustProxy: true } });

/** From an address nobody has called from. */
export function from() {
  host += 1;
  return { headers: { 'x-forwarded-for': `198.51.${host >> 8}.${host & 255}` } };
}

/** A mobile nobody else in the suite has. */
export function newMobile(): string {
  count += 1;
  return `1390000${String(count).padStart(4, '0')}`;
}

/** A picture somebody has just uploaded for his application. */
export function newPaper(t: TestApp): Promise<string> {
  return keepFile(t.deps, {
    purpose: 'application',
    ownerId: null,
    mime: 'image/jpeg',
    content: Buffer.from('a picture'),
    picture: { width: 800, height: 600, thumb: Buffer.from('small') },
  });
}

/** A complete good form, each time of another company and applicant. */
export async function applicationForm(t: TestApp, own: Record<string, unknown> = {}) {
  const applicantMobile = newMobile();
  return {
    name: `温州雁荡鞋业第${count}有限公司`,
    creditCode: newCreditCode(),
    companyType: 'enterprise',
    legalPersonName: '叶雁荡',
    regionCode: '330106',
    address: '文三路100号',
    industry: '制造业',
    staffScale: '101-500',
    contactName: '夏知秋',
    contactMobile: '13800005678',
    applicantName: '夏知秋',
    applicantMobile,
    planCode: null as string | null,
    remark: '每月10日发薪',
    licenseFileId: await newPaper(t),
    authLetterFileId: null as string | null,
    requestId: newId(),
    ...own,
  };
}
export type Form = Awaited<ReturnType<typeof applicationForm>>;

/** The code sent to a number for an application; time has passed since the last. */
export async function codeFor(t: TestApp, mobile: string): Promise<string> {
  t.clock.advance(MINUTE);
  const before = t.sms.sent.length;
  const answer = await (await t.as(null)).post(`${PUBLIC}/captcha`, { mobile }, from());
  const code = t.sms.sent.slice(before).find((message) => message.template === 'captcha' && message.mobile === mobile)
    ?.params.code;
  if (code === undefined) throw new Error(`no code was sent: ${JSON.stringify(answer.body)}`);
  return code;
}

/** Hands a form in with a right code. */
export async function submit(t: TestApp, form: Form): Promise<Answer<{ no: string }>> {
  const captcha = await codeFor(t, form.applicantMobile);
  return (await t.as(null)).post<{ no: string }>(PUBLIC, { ...form, captcha }, from());
}

/** An application that waits, as the administrator sees it. */
export async function waiting(
  t: TestApp,
  own: Record<string, unknown> = {},
): Promise<{ form: Form; no: string; item: ApprovalListItem }> {
  const form = await applicationForm(t, own);
  const { body } = await submit(t, form);
  if (body.code !== 200) throw new Error(body.msg);
  const { no } = body.data;
  const list = await (await t.as('admin')).get<{ list: ApprovalListItem[] }>(ADMIN, { query: { keyword: no } });
  const item = list.body.data.list[0];
  if (!item) throw new Error(`${no} is not in the list`);
  return { form, no, item };
}

export async function lookUp(t: TestApp, no: string, mobile: string): Promise<Answer<OwnApplication>> {
  const captcha = await codeFor(t, mobile);
  return (await t.as(null)).post<OwnApplication>(`${PUBLIC}/lookup`, { no, mobile, captcha }, from());
}

export const approval = (item: { version: number }, own: Record<string, unknown> = {}) => ({
  version: item.version,
  requestId: newId(),
  expireDate: '2027-07-14',
  managerAccount: null,
  payDay: 10,
  join: false,
  ...own,
});

export async function approve(
  t: TestApp,
  item: ApprovalListItem,
  own: Record<string, unknown> = {},
): Promise<Answer<ApprovalDetail>> {
  return (await t.as('admin')).post<ApprovalDetail>(`${ADMIN}/${item.id}/approve`, approval(item, own));
}

export async function reject(
  t: TestApp,
  item: { id: string; version: number },
  reason = '信息不一致：企业名称与营业执照不符',
): Promise<Answer<ApprovalDetail>> {
  return (await t.as('admin')).post<ApprovalDetail>(`${ADMIN}/${item.id}/reject`, {
    version: item.version,
    requestId: newId(),
    reason,
  });
}

export const audits = (t: TestApp, id: string) =>
  t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute();
