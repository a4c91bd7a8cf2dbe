import { sql } from 'kysely';
import { addDays, addMonthsToDate, dateInChina } from '@contract/date';
import { REJECT_PRESETS, type RealNameMethod } from '@contract/real-name/choices';
import type { RealNameForm } from '@contract/real-name/rules';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import { together } from '../kernel/together';
import { createAccount } from '../modules/accounts/service';
import { approveRealName, LAPSE_JOB, rejectRealName, submitRealName, voidRealName } from '../modules/real-name/service';
import { demoManager } from './admin';
import { DEMO_COMPANIES, type DemoCompany } from './companies';
import type { Drawing } from './pictures/drawings';
import { type DrawnDocument, idDrawing, keepIdPicture, type Side } from './pictures/id-pictures';
import { inventedBankCard, inventedIdNumber } from './numbers';
import { type DemoPerson, demoPeople } from './people';

interface DemoVerification {
  /** Place among the company's people; each has an account by now. */
  place: number;
  hoursAgo: number;
  method?: RealNameMethod;
  own?: Partial<RealNameForm>;
  /** What the manager made of it afterwards. */
  afterwards?: 'approve' | 'reject' | 'void';
  /** Last day of the document, counted from the day it was handed in. */
  goodForDays?: number;
}

const HOUR_MS = 3600_000;

/** One of every standing; what the sandbox answers to whom, the people's numbers say (people.ts). */
const VERIFICATIONS: readonly DemoVerification[] = [
  { place: 1, hoursAgo: 700, method: 'bank4' },
  { place: 3, hoursAgo: 680 },
  { place: 16, hoursAgo: 1300, method: 'manual', afterwards: 'approve', goodForDays: 20 },
  { place: 17, hoursAgo: 410, afterwards: 'void' },
  { place: 10, hoursAgo: 300, method: 'face' },
  ...Array.from({ length: 16 }, (_, index) => ({ place: 20 + index, hoursAgo: 290 - index * 9 })),
  { place: 11, hoursAgo: 70 },
  { place: 18, hoursAgo: 52, method: 'manual', afterwards: 'reject' },
  { place: 12, hoursAgo: 30, method: 'manual', own: { idType: 'passport', idNo: 'E90000012' } },
  { place: 13, hoursAgo: 21 },
  { place: 15, hoursAgo: 6, method: 'face' },
  { place: 19, hoursAgo: 2, own: { realName: '旧名不符' } },
];

/** Somebody of the second company whom its staff file does not know. */
const STRANGER = { name: '祁连山', mobile: '13800009101', serial: 777 };

const documentOf = (person: Pick<DemoPerson, 'name' | 'idNo'>, own: Partial<RealNameForm> = {}): DrawnDocument => ({
  kind: ID_TYPE_LABEL[own.idType ?? 'idCard'],
  name: person.name,
  number: own.idNo ?? person.idNo,
});

/** What is handed in of a document. */
const sidesOf = (idType: RealNameForm['idType'], method: RealNameMethod): Side[] => [
  'idFront',
  ...(idType === 'passport' ? [] : (['idBack'] as const)),
  ...(method === 'face' ? (['idFace'] as const) : []),
];

const strangerPerson = () => ({
  name: STRANGER.name,
  idNo: inventedIdNumber({ year: 1988, month: 6, day: 9 }, STRANGER.serial),
  bankCardNo: inventedBankCard(STRANGER.serial),
});

/** The pictures that are handed in. */
export function identityDrawings(): Drawing[] {
  const [company] = DEMO_COMPANIES;
  const people = company ? demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts) : [];
  const handedIn = VERIFICATIONS.flatMap((verification) => {
    const person = people[verification.place];
    return person ? [{ person, ...verification }] : [];
  });
  return [...handedIn, { person: strangerPerson(), own: undefined, method: undefined }].flatMap(
    ({ person, own, method = 'mobile3' }) =>
      sidesOf(own?.idType ?? 'idCard', method).map((side) => idDrawing(side, documentOf(person, own))),
  );
}

/** Hands the demo's identities in as their owners would, lets the sandbox answer, and decides on some, all by the services. */
export async function seedDemoRealNames(deps: Deps, company: DemoCompany): Promise<void> {
  const people = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts);
  const accounts = await accountsOf(deps, company.id);
  const handedIn: { actor: Actor; verification: DemoVerification }[] = [];
  for (const verification of VERIFICATIONS) {
    const person = people[verification.place];
    const account = person && accounts.get(person.staffNo);
    if (!person || !account || person.status === 'left') continue;
    const actor = actorFor(account, person.name, company.id);
    await handIn(deps, person, actor, verification);
    handedIn.push({ actor, verification });
  }
  await handInStranger(deps);
  await deps.jobs.drain();
  const manager = await demoManager(deps, company.id);
  for (const { actor, verification } of handedIn) await decide(deps, manager, actor, verification);
  await deps.jobs.enqueue(deps.db, { kind: LAPSE_JOB, companyId: null, ownerId: null, payload: {} });
  await deps.jobs.drain();
  await settleTimes(deps);
}

/** The sandbox answered while the demo was being made: as if it had been seconds after each was handed in. */
async function settleTimes({ db }: Deps): Promise<void> {
  const at = sql<Date>`(select r.submitted_at + interval '2 seconds' from real_name r where r.id = real_name_event.real_name_id)`;
  await db.updateTable('real_name_event').set({ at }).where('action', 'in', ['pass', 'fail', 'answer']).execute();
  await db
    .updateTable('real_name')
    .set({ reviewed_at: sql<Date>`submitted_at + interval '2 seconds'` })
    .where('reviewer_name', 'is not', null)
    .where('reviewer_id', 'is', null)
    .execute();
}

/** The company's accounts by staff number. */
async function accountsOf({ db }: Deps, companyId: string): Promise<ReadonlyMap<string | null, string | null>> {
  const rows = await db
    .selectFrom('staff')
    .select(['staff_no', 'account_id'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.staff_no, row.account_id]));
}

/** When somebody handed in. */
const timeOf = ({ clock }: Deps, { hoursAgo }: DemoVerification) =>
  new Date(clock.now().getTime() - hoursAgo * HOUR_MS);

const actorFor = (id: string, name: string, companyId: string): Actor => ({
  id,
  role: 'user',
  name,
  companyIds: [companyId],
  companyId,
  sessionId: '',
  ip: '127.0.0.1',
  userAgent: 'demo',
});

async function handIn(
  deps: Deps,
  person: Pick<DemoPerson, 'name' | 'idNo' | 'bankCardNo'>,
  actor: Actor,
  verification: DemoVerification,
): Promise<void> {
  const { method = 'mobile3', own, goodForDays } = verification;
  const at = timeOf(deps, verification);
  const atThatTime = { ...deps, clock: { now: () => at } };
  const companyId = actor.companyId ?? '';
  const day = dateInChina(at);
  const form: RealNameForm = {
    realName: person.name,
    idType: 'idCard',
    idNo: person.idNo,
    method,
    idExpireAt: goodForDays === undefined ? addMonthsToDate(day, 96) : addDays(day, goodForDays),
    bankCardNo: method === 'bank4' ? person.bankCardNo : '',
    ...own,
  };
  const document = documentOf(person, own);
  const sides = sidesOf(form.idType, method);
  const keep = async (side: Side) => (sides.includes(side) ? keepIdPicture(deps, side, actor.id, document) : null);
  const [frontFileId, backFileId, faceFileId] = await together(
    () => keepIdPicture(deps, 'idFront', actor.id, document),
    () => keep('idBack'),
    () => keep('idFace'),
  );
  await submitRealName(atThatTime, actor, companyId, {
    ...form,
    requestId: 'demo-submit',
    frontFileId,
    backFileId,
    faceFileId,
  });
}

async function decide(deps: Deps, manager: Actor, actor: Actor, verification: DemoVerification): Promise<void> {
  const { afterwards } = verification;
  if (afterwards === undefined) return;
  const companyId = actor.companyId ?? '';
  const { id, version } = await deps.db
    .selectFrom('real_name')
    .select(['id', 'version'])
    .where('account_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const decision = { version, requestId: `demo-${afterwards}` };
  const later = { ...deps, clock: { now: () => new Date(timeOf(deps, verification).getTime() + 3 * HOUR_MS) } };
  if (afterwards === 'approve') await approveRealName(later, manager, companyId, id, { ...decision, despite: false });
  else if (afterwards === 'reject')
    await rejectRealName(later, manager, companyId, id, { ...decision, reason: REJECT_PRESETS[0] });
  else await voidRealName(later, manager, companyId, id, { ...decision, reason: '本人来电称身份证遗失，已挂失' });
}

async function handInStranger(deps: Deps): Promise<void> {
  const company = DEMO_COMPANIES[1];
  if (!company) return;
  const { name, mobile } = STRANGER;
  const id = await createAccount(deps.db, deps.seal, {
    account: null,
    name,
    role: 'user',
    mobile,
    passwordHash: null,
    companyIds: [company.id],
  });
  await handIn(deps, strangerPerson(), actorFor(id, name, company.id), { place: -1, hoursAgo: 4 });
}
