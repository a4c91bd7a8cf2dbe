import type { MyRealName, RealNameDetail, RealNameListItem } from '@contract/real-name/schemas';
import { inventedIdNumber } from '@server/demo/numbers';
import { newId } from '@server/kernel/ids';
import { uploadedPicture } from '../../support/pictures';
import type { TestApp } from '../../support/server';
import type { Answer, Client } from '../../support/server-client';
import type { AccountRecord, StaffRecord } from '../../support/server-factory';

export const MINE = '/api/me/real-name';
export const ADMIN = '/api/real-names';

/** Sequence codes the sandbox answers otherwise than by yes. */
export const CODE = { mismatch: 991, uncertain: 992, silent: 993 } as const;

let count = 0;

export interface Person {
  account: AccountRecord;
  staff: StaffRecord;
  name: string;
  idNo: string;
  mobile: string;
  client: Client;
}

const NAMES = ['沈知行', '陆晚晴', '顾南舟', '温如玉', '江照月', '程以宁', '阮青禾', '裴云深', '叶疏影', '苏暮雨'];

/** An employee with an account and a complete record; `code` is the sequence code of his identity number. */
export async function newPerson(
  t: TestApp,
  own: {
    companyId?: string;
    code?: number;
    staffName?: string;
    staffIdNo?: string | null;
    birth?: { year: number; month: number; day: number };
  } = {},
): Promise<Person> {
  count += 1;
  const companyId = own.companyId ?? (await t.factory.firstCompany()).id;
  const name = NAMES[count % NAMES.length] ?? '沈知行';
  const mobile = `1360000${String(count).padStart(4, '0')}`;
  const idNo = inventedIdNumber(
    own.birth ?? { year: 1970 + (count % 30), month: 1 + (count % 12), day: 1 + ((count * 7) % 28) },
    own.code ?? count,
  );
  const account = await t.factory.account({ role: 'user', companies: [companyId], name, mobile });
  const staff = await t.factory.staff({
    companyId,
    name: own.staffName ?? name,
    mobile,
    idNo: own.staffIdNo === undefined ? idNo : own.staffIdNo,
    accountId: account.id,
  });
  return { account, staff, name, idNo, mobile, client: await t.as(account) };
}

/** A complete good submission of a person, with two pictures just uploaded. */
export async function submission(
  t: TestApp,
  person: Pick<Person, 'account' | 'name' | 'idNo'>,
  own: Record<string, unknown> = {},
) {
  return {
    requestId: newId(),
    realName: person.name,
    idType: 'idCard',
    idNo: person.idNo,
    idExpireAt: '2035-03-01',
    method: 'mobile3',
    bankCardNo: '',
    frontFileId: await uploadedPicture(t, 'idFront', person.account),
    backFileId: await uploadedPicture(t, 'idBack', person.account),
    faceFileId: null,
    ...own,
  };
}

export async function submit(
  t: TestApp,
  person: Person,
  own: Record<string, unknown> = {},
): Promise<Answer<MyRealName>> {
  return person.client.post<MyRealName>(MINE, await submission(t, person, own));
}

/** Hands in and lets the provider answer. */
export async function verified(t: TestApp, person: Person, own: Record<string, unknown> = {}): Promise<RealNameDetail> {
  const { body } = await submit(t, person, own);
  if (body.code !== 200) throw new Error(body.msg);
  await t.runJobs();
  return recordOf(t, person);
}

/** As an administrator sees it. */
export async function recordOf(t: TestApp, person: Pick<Person, 'account'>): Promise<RealNameDetail> {
  const row = await t.deps.db
    .selectFrom('real_name')
    .select(['id', 'company_id'])
    .where('account_id', '=', person.account.id)
    .executeTakeFirstOrThrow();
  return (
    await (await t.as('admin')).get<RealNameDetail>(`${ADMIN}/${row.id}`, { query: { companyId: row.company_id } })
  ).body.data;
}

/** One that waits for a person: the provider could not tell. */
export const waiting = async (t: TestApp, own: Parameters<typeof newPerson>[1] = {}) => {
  const person = await newPerson(t, { code: CODE.uncertain, ...own });
  return { person, item: await verified(t, person) };
};

export const act = (
  client: Client,
  item: Pick<RealNameListItem, 'id' | 'version'>,
  action: string,
  own: Record<string, unknown> = {},
  companyId?: string,
) =>
  client.post<RealNameDetail>(
    `${ADMIN}/${item.id}/${action}`,
    { version: item.version, requestId: newId(), ...own },
    { query: { companyId } },
  );

export const staffState = async (t: TestApp, id: string) =>
  (await t.deps.db.selectFrom('staff').select('real_name_state').where('id', '=', id).executeTakeFirstOrThrow())
    .real_name_state;

export const audits = (t: TestApp, id: string) =>
  t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute();
