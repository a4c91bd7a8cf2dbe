import type { Transaction } from 'kysely';
import { roleOf } from '@contract/roles';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel/actor';
import { audit } from '../audit/service';

/** Who opens a link, as far as is known before he signs in. */
export interface Caller {
  ip: string;
  userAgent: string;
}

/** Writes down that somebody set a password, or bound his record, by a link; `companyId` where the link was a company's. */
export async function recordActivation(
  trx: Transaction<Database>,
  caller: Caller,
  { id, name, role }: { id: string; name: string; role: number },
  action: 'account.activate' | 'account.createAdmin' | 'account.bindStaff',
  companyId: string | null = null,
): Promise<void> {
  const actor: Actor = {
    id,
    name,
    role: roleOf(role),
    companyIds: [],
    companyId: null,
    sessionId: '',
    ip: caller.ip,
    userAgent: caller.userAgent.slice(0, 300),
  };
  await audit(trx, actor, {
    action,
    targetType: 'account',
    targetId: id,
    companyId,
    fields: [action === 'account.bindStaff' ? 'account_id' : 'password'],
  });
}
