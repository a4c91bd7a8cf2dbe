import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { isDate } from '@contract/date';
import { DUE_SOON_DAYS } from '@contract/fdd/contract-choices';
import type { ContractFilters, ContractListItem, fddContractSchemas } from '@contract/fdd/contract-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/errors';
import { likeText } from '../../../kernel/like-text';
import { together } from '../../../kernel/together';
import { companyOf } from '../scope';
import { presentContract } from './present';
import { signersOf } from './queries';

type Query = Static<(typeof fddContractSchemas)['list']['query']>;

const SORT = { startedAt: 'k.created_at', expiresAt: 'k.expires_at', finishedAt: 'k.finished_at' } as const;
const DAY_MS = 24 * 3600_000;
/** States in which somebody still has to sign; what 合同待签 counts. */
export const OPEN_STATES = ['draft', 'filling', 'signing', 'signed'] as const;

/** One page of 签署记录, those begun last first unless asked otherwise. */
export async function listContracts(
  deps: Pick<Deps, 'db' | 'clock' | 'esign'>,
  actor: Actor,
  query: Query,
): Promise<{ list: ContractListItem[]; total: number; sandbox: boolean }> {
  const found = filteredContracts(deps, companyOf(actor) ?? query.company, query);
  const order = query.sortOrder ?? 'desc';
  const [{ total }, rows] = await together(
    () => found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    () =>
      found
        .selectAll('k')
        .select('c.name as company_name')
        .orderBy(SORT[query.sortField ?? 'startedAt'], (by) => by[order]().nullsLast())
        .orderBy('k.id', order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .execute(),
  );
  const signers = await signersOf(
    deps.db,
    rows.map((row) => row.id),
  );
  return {
    total,
    list: rows.map((row) => presentContract(row, signers.get(row.id) ?? [])),
    sandbox: deps.esign.sandbox,
  };
}

/** Contracts of a company that wait for somebody to sign. */
export async function countToSign(deps: Pick<Deps, 'db' | 'clock'>, companyId: string): Promise<number> {
  const { total } = await filteredContracts(deps, companyId, { open: 'yes' })
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What the filters leave, of one company or (undefined) of all. */
export function filteredContracts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  companyId: string | undefined,
  filters: ContractFilters,
) {
  const { keyword, kind, state, signer, startedFrom, startedTo, finishedFrom, finishedTo, due, open, batch } = filters;
  let found = db.selectFrom('fdd_contract as k').innerJoin('company as c', 'c.id', 'k.company_id');
  if (companyId !== undefined) found = found.where('k.company_id', '=', companyId);
  const text = keyword?.normalize('NFKC').trim();
  if (text) {
    const part = `%${likeText(text)}%`;
    found = found.where((eb) =>
      eb.or([
        eb('k.title', 'like', part),
        eb('k.contract_no', 'like', `%${likeText(text.toUpperCase())}%`),
        eb('k.reference', '=', text),
        eb('k.sign_task_id', '=', text),
        eb.exists(signerLike(part)),
      ]),
    );
  }
  const name = signer?.normalize('NFKC').trim();
  if (name) found = found.where((eb) => eb.exists(signerLike(`%${likeText(name)}%`)));
  if (kind) found = found.where('k.kind', '=', kind);
  if (state) found = found.where('k.state', '=', state);
  if (batch) found = found.where('k.batch_id', '=', batch);
  if (open) found = found.where('k.state', 'in', [...OPEN_STATES]);
  if (due) {
    const now = clock.now();
    found = found
      .where('k.state', 'in', [...OPEN_STATES])
      .where('k.expires_at', '>', now)
      .where('k.expires_at', '<=', new Date(now.getTime() + DUE_SOON_DAYS * DAY_MS));
  }
  if (startedFrom !== undefined) found = found.where('k.created_at', '>=', startOf(startedFrom, 'startedFrom'));
  if (startedTo !== undefined) found = found.where('k.created_at', '<', endOf(startedTo, 'startedTo'));
  if (finishedFrom !== undefined) found = found.where('k.finished_at', '>=', startOf(finishedFrom, 'finishedFrom'));
  if (finishedTo !== undefined) found = found.where('k.finished_at', '<', endOf(finishedTo, 'finishedTo'));
  return found;
}

const signerLike = (pattern: string) =>
  sql<boolean>`(select 1 from fdd_signer s where s.company_id = k.company_id and s.contract_id = k.id and s.name like ${pattern})`;

/** Days are those of China. */
function startOf(date: string, field: string): Date {
  return isDate(date) ? new Date(`${date}T00:00:00+08:00`) : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);
}
const endOf = (date: string, field: string) => new Date(startOf(date, field).getTime() + DAY_MS);
