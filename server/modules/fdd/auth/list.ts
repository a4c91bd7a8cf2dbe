import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { isDate } from '@contract/date';
import type { AuthListItem, fddAuthSchemas } from '@contract/fdd/schemas';
import { normalizeIdNumber } from '@contract/validators/id-number';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/errors';
import { likeText } from '../../../kernel/like-text';
import { together } from '../../../kernel/together';
import { companyOf } from '../scope';
import { presentItem } from './present';

type Query = Static<(typeof fddAuthSchemas)['list']['query']>;

const SORT = { submittedAt: 'a.submitted_at', approvedAt: 'a.approved_at', syncedAt: 'a.synced_at' } as const;
const DAY_MS = 24 * 3600_000;

/** One page of 认证记录, those handed in last first unless asked otherwise. */
export async function listAuths(
  deps: Pick<Deps, 'db' | 'seal' | 'esign'>,
  actor: Actor,
  query: Query,
): Promise<{ list: AuthListItem[]; total: number; sandbox: boolean }> {
  const found = filtered(deps, actor, query);
  const order = query.sortOrder ?? 'desc';
  const [{ total }, rows] = await together(
    () => found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    () =>
      found
        .selectAll('a')
        .select('c.name as company_name')
        .orderBy(SORT[query.sortField ?? 'submittedAt'], (by) => by[order]().nullsLast())
        .orderBy('a.id', order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .execute(),
  );
  return { total, list: rows.map((row) => presentItem(deps.seal, row)), sandbox: deps.esign.sandbox };
}

function filtered(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  actor: Actor,
  { keyword, kind, company, state, method, cert, submittedFrom, submittedTo }: Query,
) {
  let found = db.selectFrom('fdd_auth as a').innerJoin('company as c', 'c.id', 'a.company_id');
  const scope = companyOf(actor) ?? company;
  if (scope !== undefined) found = found.where('a.company_id', '=', scope);
  const text = keyword?.normalize('NFKC').trim();
  if (text) {
    const part = `%${likeText(text)}%`;
    const index = seal.blindIndex('idNo', normalizeIdNumber(text));
    found = found.where((eb) =>
      eb.or([
        eb('a.name', 'like', part),
        eb('a.cert_no_index', '=', index),
        ...(
          [
            'a.client_user_id',
            'a.client_corp_id',
            'a.open_user_id',
            'a.open_corp_id',
            'a.transaction_no',
            'a.serial_no',
          ] as const
        ).map((column) => eb(column, '=', text)),
      ]),
    );
  }
  if (kind) found = found.where('a.kind', '=', kind);
  if (state) found = found.where('a.state', '=', state);
  if (method) found = found.where('a.method', '=', method);
  if (cert) found = found.where('a.cert_state', '=', cert);
  if (submittedFrom !== undefined) found = found.where('a.submitted_at', '>=', startOf(submittedFrom, 'submittedFrom'));
  if (submittedTo !== undefined)
    found = found.where('a.submitted_at', '<', new Date(startOf(submittedTo, 'submittedTo').getTime() + DAY_MS));
  return found;
}

/** Days are those of China. */
function startOf(date: string, field: string): Date {
  return isDate(date) ? new Date(`${date}T00:00:00+08:00`) : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);
}
