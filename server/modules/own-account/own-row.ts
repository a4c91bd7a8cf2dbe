import type { Deps } from '../../deps';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';

/** The signed-in person's account with its mobile opened. */
export async function ownRow(deps: Deps, accountId: string) {
  const row = await deps.db
    .selectFrom('account')
    .select([
      'id',
      'version',
      'account',
      'name',
      'email',
      'role',
      'mobile_sealed',
      'mobile_index',
      'password_hash',
      'avatar_file_id',
    ])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...row, mobile: row.mobile_sealed && deps.seal.open(row.mobile_sealed, ACCOUNT_MOBILE_CONTEXT) };
}

export type OwnRow = Awaited<ReturnType<typeof ownRow>>;

/** What the account signs in by. */
export function ownNames({ account, mobile }: Pick<OwnRow, 'account' | 'mobile'>): string[] {
  return [account, mobile].filter((name) => name !== null);
}
