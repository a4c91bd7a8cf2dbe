import type { SandboxOutcome } from '@contract/claims/choices';
import { fenToYuan } from '@contract/money';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import { approveClaim, listOffers, endClaim, payClaim, submitClaim } from '../modules/claims/demo-steps';
import type { DemoCompany } from './companies';

/** How far a demo claim has come, and which part (percent) of what can be claimed it asks for. */
interface DemoClaim {
  part: bigint;
  outcome?: 'approved' | 'rejected' | SandboxOutcome;
}

const CLAIMS: readonly DemoClaim[] = [
  { part: 30n },
  { part: 100n, outcome: 'pay' },
  { part: 50n, outcome: 'fail' },
  { part: 20n, outcome: 'rejected' },
  { part: 100n },
  { part: 40n, outcome: 'approved' },
  { part: 80n, outcome: 'pay' },
  { part: 60n },
  { part: 25n, outcome: 'silent' },
  { part: 100n, outcome: 'approved' },
  { part: 10n },
];

const ADVANCE_RATE = 30;

/** Before the wages are issued: the company allows claims of what is issued from then on. */
export async function allowDemoClaims({ db, clock }: Deps, company: DemoCompany): Promise<void> {
  await db
    .updateTable('company')
    .set({ claim_since: new Date(clock.now().getTime() - 60_000), advance_rate: ADVANCE_RATE })
    .where('id', '=', company.id)
    .execute();
}

/** Once identities are verified: employees claim, two administrators review and pay, and the sandbox answers as it does. */
export async function seedDemoClaims(deps: Deps, admin: Actor, company: DemoCompany): Promise<void> {
  const people = await deps.db
    .selectFrom('staff')
    .select(['id', 'account_id', 'name'])
    .where('company_id', '=', company.id)
    .where('account_id', 'is not', null)
    .where('status', '<>', 'left')
    .where('real_name_state', '=', 'approved')
    .orderBy('staff_no')
    .execute();
  const payer = await secondAdmin(deps);
  // The demo accounts' own people stand first: their slips are left for whoever tries it out.
  const claimers = people.slice(2);
  for (const [index, claim] of CLAIMS.entries()) {
    const person = claimers[index];
    if (!person?.account_id) continue;
    await seedOne(deps, { reviewer: admin, payer }, employee(person.account_id, person.name, company), claim, index);
  }
  // What the sandbox reports comes a moment after it was paid.
  await deps.jobs.drain(new Date(deps.clock.now().getTime() + 3_000));
}

async function seedOne(
  deps: Deps,
  { reviewer, payer }: { reviewer: Actor; payer: Actor },
  who: Actor,
  { part, outcome }: DemoClaim,
  index: number,
): Promise<void> {
  const { list } = await listOffers(deps, who);
  const offer = list.find((each) => each.type === 'claim' && each.hindrance === null);
  if (!offer?.slipId) return;
  const amount = fenToYuan((BigInt(offer.claimableFen) * part) / 100n);
  const claim = await submitClaim(deps, who, {
    requestId: `demo-claim-${index}`,
    type: 'claim',
    slipId: offer.slipId,
    amount,
  });
  if (outcome === undefined) return;
  if (outcome === 'rejected') {
    await endClaim(deps, reviewer, claim.id, 'reject', {
      version: claim.version,
      requestId: `demo-reject-${index}`,
      reason: '本月加班费还在核对，请在更正后重新申请',
    });
    return;
  }
  const approved = await approveClaim(deps, reviewer, claim.id, {
    version: claim.version,
    requestId: `demo-approve-${index}`,
  });
  if (outcome !== 'approved')
    await payClaim(deps, payer, claim.id, 'pay', {
      version: approved.version,
      requestId: `demo-pay-${index}`,
      channel: 'bank',
      sandbox: outcome,
    });
}

const employee = (id: string, name: string, company: DemoCompany): Actor => ({
  id,
  role: 'user',
  name,
  companyIds: [company.id],
  companyId: company.id,
  sessionId: '',
  ip: '192.0.2.41',
  userAgent: 'demo',
});

/** From 10,000 yuan on another than the reviewer pays. */
async function secondAdmin({ db }: Deps): Promise<Actor> {
  const { id, name } = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('account', '=', 'platform_audit')
    .executeTakeFirstOrThrow();
  return {
    id,
    role: 'admin',
    name,
    companyIds: [],
    companyId: null,
    sessionId: '',
    ip: '192.0.2.42',
    userAgent: 'demo',
  };
}
