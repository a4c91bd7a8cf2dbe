import { hashPassword } from '@server/modules/accounts/service';
import { CRASH_PASSWORD } from './api';
import type { Deps } from '@server/deps';
import { inventedBankCard } from '@server/demo/numbers';
import { createFactory } from '../server-factory';
import { verifiedIdentity } from '../verified-identity';

/** Somebody of the sheets. */
export interface Paid {
  staffNo: string;
  name: string;
  card: string;
}

/** Who works in the folder of a crash test, each with the token of a session. */
export interface CrashWorld {
  finance: string;
  reviewer: string;
  payer: string;
  people: Paid[];
  /** Of the first of the people: they claim what they are paid. */
  claimers: string[];
}

const PEOPLE = 60;
const DAY_MS = 86_400_000;
const CLAIMERS = 1;

/** A company that reviews no wages and lets its people claim them. */
export async function makeCrashWorld(deps: Deps): Promise<CrashWorld> {
  const { db, clock } = deps;
  const factory = createFactory(deps);
  const company = await factory.company({ wageReviewRequired: false });
  const companies = [company.id];
  const since = new Date(clock.now().getTime() - DAY_MS);
  // Each round has a month of its own, further back than people are shown by default.
  await db
    .updateTable('company')
    .set({ claim_since: since, visible_months: 120 })
    .where('id', '=', company.id)
    .execute();
  const admin = async () => factory.session(await factory.account({ role: 'admin' }));
  const people: Paid[] = [];
  const claimers: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const claims = at < CLAIMERS;
    const mobile = `1380000${String(at).padStart(4, '0')}`;
    const account = claims ? await factory.account({ role: 'user', companies, mobile }) : null;
    const card = inventedBankCard(31_111 + at);
    const staff = await factory.staff({
      companyId: company.id,
      mobile,
      bankCardNo: card,
      bankName: '中国工商银行杭州分行',
      accountId: account?.id ?? null,
    });
    if (account) {
      await verifiedIdentity({ deps, clock }, account, staff);
      claimers.push(await factory.session(account));
    }
    people.push({ staffNo: staff.staffNo ?? '', name: staff.name, card });
  }
  const workers = {
    finance: await factory.session(await factory.account({ role: 'finance', companies })),
    reviewer: await admin(),
    payer: await admin(),
  };
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(CRASH_PASSWORD) })
    .execute();
  return {
    ...workers,
    people,
    claimers,
  };
}
