import type { Transaction } from 'kysely';
import type { Role } from '@contract/roles';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import { createAccount } from '../modules/accounts/service';
import { noteLogin } from '../modules/session/service';
import { DEMO_COMPANIES } from './companies';

interface MoreAccount {
  account: string;
  name: string;
  role: Role;
  mobile: string;
  /** Positions in DEMO_COMPANIES, in the account's order. */
  companies: readonly number[];
  enabled?: boolean;
  mustChangePassword?: boolean;
  /** Days since the last sign-in; absent = never. */
  seenDaysAgo?: number;
}

/** Company users of every standing, so that /system/admin has something to show. */
const MORE: readonly MoreAccount[] = [
  { account: 'platform_audit', name: '方静宜', role: 'admin', mobile: '13800009001', companies: [], seenDaysAgo: 3 },
  { account: 'jinli_manager', name: '罗志强', role: 'manager', mobile: '13800009002', companies: [1], seenDaysAgo: 1 },
  {
    account: 'jinli_finance',
    name: '唐雨桐',
    role: 'finance',
    mobile: '13800009003',
    companies: [1],
    mustChangePassword: true,
  },
  {
    account: 'group_finance',
    name: '阿依古丽·买买提',
    role: 'finance',
    mobile: '13800009004',
    companies: [1, 0],
    seenDaysAgo: 6,
  },
  {
    account: 'former_attendance',
    name: '曹建国',
    role: 'attendance',
    mobile: '13800009005',
    companies: [0],
    enabled: false,
    seenDaysAgo: 95,
  },
];

const DAY_MS = 24 * 3600_000;
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

/** Further company users; employees get their accounts with the payslips they have read. */
export async function seedMoreAccounts(deps: Deps, trx: Transaction<Database>, passwordHash: string): Promise<void> {
  const now = deps.clock.now();
  for (const { companies, seenDaysAgo, ...account } of MORE) {
    const companyIds = companies.flatMap((index) => DEMO_COMPANIES[index]?.id ?? []);
    const id = await createAccount(trx, deps.seal, { ...account, passwordHash, companyIds });
    if (seenDaysAgo !== undefined) await seen(trx, id, new Date(now.getTime() - seenDaysAgo * DAY_MS));
  }
}

async function seen(trx: Transaction<Database>, accountId: string, at: Date): Promise<void> {
  const ip = `192.0.2.${10 + (at.getUTCDate() % 200)}`;
  await noteLogin(trx, { accountId, at, method: 'account', result: 'ok', ip, userAgent: AGENT });
  await trx.updateTable('account').set({ last_login_at: at, last_login_ip: ip }).where('id', '=', accountId).execute();
}
