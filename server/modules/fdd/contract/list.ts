import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { fddContractList } from '@contract/fdd/lists';
import { DUE_SOON_DAYS } from '@contract/fdd/contract-choices';
import type { ContractFilters, ContractListItem, fddContractSchemas } from '@contract/fdd/contract-schemas';
import { countOf, narrowed, pageOf } from '../../../db/list-query';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { likeText } from '../../../kernel/like-text';
import { companyOf } from '../scope';
import { presentContract } from './present';
import { openContract, signersOf } from './queries';

type Query = Static<(typeof fddContractSchemas)['list']['query']>;

const SORT = { startedAt: 'k.created_at', expiresAt: 'k.expires_at', finishedAt: 'k.finished_at' } as const;
const DAY_MS = 24 * 3600_000;
/** States in which somebody still has to sign; what 合同待签 counts. */
export const OPEN_STATES = ['draft', 'filling', 'signing', 'signed'] as const;

/** One page of 签署记录, those begun last first unless asked otherwise. */
export async function listContracts(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  query: Query,
): Promise<{ list: ContractListItem[]; total: number }> {
  const found = filteredContracts(deps, companyOf(actor) ?? query.company, query);
  const { total, rows } = await pageOf(found, found.selectAll('k').select('c.name as company_name'), query, {
    columns: SORT,
    first: 'startedAt',
    emptyLast: true,
    id: 'k.id',
  });
  const signers = await signersOf(
    deps.db,
    rows.map((row) => row.id),
  );
  return {
    total,
    list: rows.map((row) => presentContract(row, signers.get(row.id) ?? [])),
  };
}

/** Contracts of a company that wait for somebody to sign. */
export async function countToSign(deps: Pick<Deps, 'db' | 'clock'>, companyId: string): Promise<number> {
  return countOf(filteredContracts(deps, companyId, { open: 'yes' }));
}

/** Those of them that end first: at most three. */
export function firstToSign(deps: Pick<Deps, 'db' | 'clock'>, companyId: string) {
  return filteredContracts(deps, companyId, { open: 'yes' })
    .select(['k.id', 'k.title', 'k.created_at as at', 'k.expires_at as until'])
    .orderBy('k.expires_at')
    .limit(3)
    .execute();
}

/** What the filters leave, of one company or (undefined) of all. */
export function filteredContracts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  companyId: string | undefined,
  filters: ContractFilters,
) {
  const { keyword, signer, due, open } = filters;
  let found = db
    .selectFrom('fdd_contract as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .where(openContract('k'));
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
  if (open) found = found.where('k.state', 'in', [...OPEN_STATES]);
  if (due) {
    const now = clock.now();
    found = found
      .where('k.state', 'in', [...OPEN_STATES])
      .where('k.expires_at', '>', now)
      .where('k.expires_at', '<=', new Date(now.getTime() + DUE_SOON_DAYS * DAY_MS));
  }
  return narrowed(found, fddContractList, filters, {
    kind: 'k.kind',
    state: 'k.state',
    batch: 'k.batch_id',
    startedFrom: { moment: 'k.created_at' },
    startedTo: { moment: 'k.created_at' },
    finishedFrom: { moment: 'k.finished_at' },
    finishedTo: { moment: 'k.finished_at' },
  });
}

const signerLike = (pattern: string) =>
  sql<boolean>`(select 1 from fdd_signer s where s.company_id = k.company_id and s.contract_id = k.id and s.name like ${pattern})`;
