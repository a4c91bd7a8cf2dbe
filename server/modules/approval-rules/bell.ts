import { sql } from 'kysely';
import { rulesLineIds, rulesRefusedBrief, rulesWaitBrief } from '@contract/bell/rules-brief';
import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import type { RulesProposal } from '../../db/tables/approval-rules';
import type { Deps } from '../../deps';
import { adminIds, managersAt, managersOf } from '../accounts/service';
import { bellSource } from '../bell/service';
import { ruleReviewers } from './reviewing';

interface Row {
  company_id: string;
  company: string;
  proposal: RulesProposal;
}

const proposals = sql`
  select r.company_id, o.name as company, r.proposal from company_approval_rules r join company o on o.id = r.company_id`;

const SINCE = sql`(coalesce(r.proposal ->> 'reviewedAt', r.proposal ->> 'at'))::timestamptz`;

/** Looser rules that wait for this person's agreement, and those he made that were refused. */
export const ruleLines = bellSource<Row>({
  rows({ id, role, companyId, since }) {
    if (!can(role, 'approvalRules.edit') || (role !== 'admin' && companyId === null)) return null;
    const theirs = role === 'admin' ? sql`true` : sql`r.company_id = ${companyId}::uuid`;
    const his =
      role === 'admin'
        ? sql`not exists (select from (${managersOf(sql.ref('r.company_id'))}) m where m.id::text <> r.proposal ->> 'byId')`
        : sql`true`;
    return sql`${proposals} where r.proposal is not null and ${theirs} and ${SINCE} > ${since}::timestamptz
      and case r.proposal ->> 'state' when 'refused' then r.proposal ->> 'byId' = ${id}::text
        else r.proposal ->> 'byId' <> ${id}::text and ${his} end`;
  },
  moments: [],
  lines: (rows, { role }) => rows.map((row) => briefOf(row, role)),
});

/** An administrator is told the company, too: its rules stand on another page. */
function briefOf({ company_id: companyId, company, proposal }: Row, role: Role) {
  const waits = proposal.state === 'waiting';
  const who = waits ? proposal.byName : (proposal.reviewerName ?? '');
  const line = {
    id: proposal.id,
    title: role === 'admin' ? `${company} · ${who}` : who,
    at: new Date(proposal.reviewedAt ?? proposal.at),
    ...(role === 'admin' ? { companyId } : {}),
  };
  return waits ? rulesWaitBrief(line) : rulesRefusedBrief(line);
}

/**
 * Puts looser rules that wait into the bells of who may agree, refused ones into that of who made them, and takes out what is
 * settled. Call after the transaction has been committed.
 *
 * @param gone proposals that stood before.
 */
export async function announceRules(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  companyId: string,
  gone: readonly string[],
): Promise<void> {
  const { db, events } = deps;
  events.publish({ companyId, permission: 'approvalRules.read' }, 'approvalRules', {});
  const managers = await managersAt(db, companyId, deps.clock.now());
  const admins = await adminIds(db);
  if (gone.length > 0)
    events.publish({ accountIds: [...new Set([...managers, ...admins])] }, 'noticesGone', {
      ids: gone.flatMap(rulesLineIds),
    });
  const { rows } = await sql<Row>`
    ${proposals} where r.company_id = ${companyId}::uuid and r.proposal is not null`.execute(db);
  const [row] = rows;
  if (!row) return;
  const { byId, state } = row.proposal;
  const to = (await ruleReviewers(db, companyId)).of(byId);
  for (const [role, ids] of [
    ['manager', managers],
    ['admin', admins],
  ] as const) {
    const mayAgree = (id: string) => id !== byId && (role === 'admin' ? to.admin : to.managerIds.includes(id));
    const accountIds = ids.filter((id) => (state === 'refused' ? id === byId : mayAgree(id)));
    if (accountIds.length > 0) events.publish({ accountIds }, 'notice', briefOf(row, role));
  }
}
