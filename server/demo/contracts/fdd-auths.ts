import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { playOtherSide, startAuth } from '../../modules/fdd/service';

/** How far each of the demo's people comes, in turn. */
const OUTCOMES = ['authorize', 'authorize', 'refuse', null, 'authorize', null] as const;

/** 认证记录 of a company and some of its people, by the services and the sandbox's other side; none where a provider is connected. */
export async function seedDemoFddAuths(deps: Deps, admin: Actor, companyId: string): Promise<void> {
  if (!deps.esignSandbox) return;
  const people = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['regular', 'probation'])
    .orderBy('staff_no')
    .limit(OUTCOMES.length)
    .execute();
  const corp = await startAuth(deps, admin, {
    company: companyId,
    kind: 'corp',
    staffId: null,
    method: 'legal_rep',
    requestId: 'demo-fdd-corp',
  });
  await playOtherSide(deps, corp.record, 'authorize');
  for (const [index, { id }] of people.entries()) {
    const { record } = await startAuth(deps, admin, {
      company: companyId,
      kind: 'person',
      staffId: id,
      method: index % 2 === 0 ? 'face' : 'mobile',
      requestId: `demo-fdd-${index}`,
    });
    const outcome = OUTCOMES[index];
    if (outcome) await playOtherSide(deps, record, outcome);
  }
  await deps.jobs.drain();
}
