import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { AccountState } from '@contract/states/account';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { likeText } from '../../kernel/like-text';

type Accounts = ExpressionBuilder<Database, 'account'>;

/**
 * Accounts a keyword means: beginning of the sign-in name, part of the name, the whole mobile or its last four digits.
 * Each way has an index of its own (0012); a single character matches the beginning of names only. Of a
 * `few` thousand accounts the names are read: to take them apart into pairs would take longer.
 */
export function matchesKeyword(eb: Accounts, seal: Sealer, given: string, { few = false } = {}): Expression<SqlBool> {
  const text = given.normalize('NFKC').trim();
  const mobile = normalizeMobile(text);
  const ways: Expression<SqlBool>[] = [eb('account.account', 'like', `${likeText(text.toLowerCase())}%`)];
  if (isMobile(mobile)) ways.push(eb('account.mobile_index', '=', seal.blindIndex('mobile', mobile)));
  if (/^\d{4}$/.test(text)) ways.push(eb('account.mobile_last4', '=', text));
  if ([...text].length === 1) ways.push(eb('account.name', 'like', `${likeText(text)}%`));
  else if (few) ways.push(eb('account.name', 'like', `%${likeText(text)}%`));
  else
    ways.push(
      eb.and([
        sql<SqlBool>`account_name_pairs(account.name) @> account_name_pairs(${text}::text)`,
        eb('account.name', 'like', `%${likeText(text)}%`),
      ]),
    );
  return eb.or(ways);
}

/** In the very words of the indexes (0025), so that each state is found in its own. */
export function isInState(eb: Accounts, state: AccountState | 'locked', now: Date): Expression<SqlBool> {
  switch (state) {
    case 'active':
      return sql<SqlBool>`account.enabled and account.deleted_at is null`;
    case 'disabled':
      return sql<SqlBool>`not account.enabled and account.deleted_at is null`;
    case 'deleted':
      return eb('account.deleted_at', 'is not', null);
    case 'locked':
      return eb('account.locked_until', '>', now);
  }
}

export function isOfCompany(eb: Accounts, companyId: string): Expression<SqlBool> {
  return eb(
    'account.id',
    'in',
    eb
      .selectFrom('account_company')
      .select('account_company.account_id')
      .where('account_company.company_id', '=', companyId),
  );
}
