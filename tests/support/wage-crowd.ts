import type { FastifyInstance } from 'fastify';
import { ROLE_NUMBER } from '@contract/roles';
import type { SlipSettings } from '@contract/wages/slip-schemas';
import type { Deps } from '@server/deps';
import type { Actor } from '@server/kernel/actor';
import { newId } from '@server/kernel/ids';
import { hashToken, newToken } from '@server/plugins/token';
import { clientFor } from './server-client';
import type { AccountRecord, CompanyRecord, Factory } from './server-factory';
import { act, makeBatch, type Person } from './wage-world';

/** One of many employees, signed in, with his slip. */
export interface Reader {
  account: AccountRecord;
  token: string;
  slipId: string;
}

export interface WageCrowd {
  company: CompanyRecord;
  /** Makes and publishes wages: the company reviews none. */
  finance: AccountRecord;
  batchId: string;
  readers: Reader[];
}

interface World {
  deps: Deps;
  app: FastifyInstance;
  factory: Factory;
  clock: { now(): Date };
}

const HOUR_MS = 3600_000;

/** A company whose wages of June 2026 are published to `size` employees, all signed in; made in few statements. */
export async function wageCrowd(t: World, size: number, settings: Partial<SlipSettings> = {}): Promise<WageCrowd> {
  const company = await t.factory.company({ wageReviewRequired: false });
  const finance = await t.factory.account({ role: 'finance', companies: [company.id] });
  const people = Array.from({ length: size }, (_, at) => person(company.id, at));
  const tokens = people.map(() => newToken());
  await signUp(t, people, tokens);
  const batchId = await makeBatch(t, company.id, people, { createdBy: finance, settings });
  await act(clientFor(t.app, await t.factory.session(finance)), batchId, 'publish');
  const slips = await t.deps.db
    .selectFrom('wage_slip')
    .select(['id', 'staff_id'])
    .where('company_id', '=', company.id)
    .where('batch_id', '=', batchId)
    .execute();
  const slipOf = new Map(slips.map((slip) => [slip.staff_id, slip.id]));
  const readers = people.map(({ id, account }, at) => ({
    account,
    token: tokens[at] ?? '',
    slipId: slipOf.get(id) ?? '',
  }));
  return { company, finance, batchId, readers };
}

function person(companyId: string, at: number): Person {
  const name = `员工${at}`;
  const account: AccountRecord = { id: newId(), name, role: 'user', companyIds: [companyId], mobile: null };
  return { id: newId(), companyId, name, staffNo: `R${at}`, mobile: null, idNo: null, account };
}

async function signUp({ deps, clock }: World, people: readonly Person[], tokens: readonly string[]): Promise<void> {
  const { db } = deps;
  const now = clock.now();
  const accounts = people.map(({ account, companyId }) => ({ account_id: account.id, company_id: companyId }));
  await db
    .insertInto('account')
    .values(
      people.map(({ account: { id, name, role } }) => ({
        id,
        account: `reader.${id}`,
        name,
        role: ROLE_NUMBER[role],
        password_hash: null,
        mobile_sealed: null,
        mobile_index: null,
      })),
    )
    .execute();
  await db
    .insertInto('account_company')
    .values(accounts.map((link) => ({ ...link, position: 0 })))
    .execute();
  await db
    .insertInto('staff')
    .values(
      people.map(({ id, companyId, name, staffNo, account }) => ({
        id,
        company_id: companyId,
        staff_no: staffNo,
        name,
        dept: '生产部',
        position: null,
        bank_name: null,
        status: 'regular' as const,
        account_id: account.id,
        source: 'manual' as const,
      })),
    )
    .execute();
  await db
    .insertInto('session')
    .values(
      people.map(({ account }, at) => ({
        token_hash: hashToken(tokens[at] ?? ''),
        account_id: account.id,
        created_at: now,
        last_seen_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 12 * HOUR_MS),
        sliding: false,
        ip: '127.0.0.1',
        user_agent: 'test',
      })),
    )
    .execute();
}

/** A reader as services see him. */
export const actorOf = ({ account, token }: Reader): Actor => ({
  id: account.id,
  role: account.role,
  name: account.name,
  companyIds: account.companyIds,
  companyId: account.companyIds[0] ?? null,
  sessionId: hashToken(token),
  ip: '127.0.0.1',
  userAgent: 'test',
});
