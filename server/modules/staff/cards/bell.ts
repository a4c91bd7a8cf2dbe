import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL } from '@contract/bell/brief';
import { cardLineIds, cardRefusedBrief, cardWaitsBrief } from '@contract/bell/card-brief';
import type { ProposalReviewers } from '@contract/approval-rules/proposals';
import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import type { Deps } from '../../../deps';
import { adminIds, managersAt, managersOf } from '../../accounts/service';
import { type ApprovalRulesChanged, cardReviewers } from '../../approval-rules/service';
import { bellSource } from '../../bell/service';

/** People whose bank accounts wait or waited, and what stood of them before. */
export interface CardNews {
  staffIds: readonly string[];
  gone: readonly string[];
}

interface Row {
  id: string;
  staff_id: string;
  name: string;
  company_id: string;
  company: string;
  state: 'waiting' | 'refused';
  by_id: string;
  /** Since when it waits, or was refused. */
  at: Date;
}

const changes = sql`
  select c.id, c.staff_id, s.name, c.company_id, o.name as company, c.state, c.by_id, coalesce(c.reviewed_at, c.at) as at
  from staff_card_change c join staff s on s.company_id = c.company_id and s.id = c.staff_id join company o on o.id = c.company_id`;

/** A manager whom the company's rule lets change bank accounts, another than who made the change `c`. */
const reviewers = (of: RawBuilder<unknown>) => sql`
  select m.id from (${managersOf(of)}) m
  left join company_approval_rules r on r.company_id = ${of}
  where m.id <> c.by_id and case r.rules #>> '{cards,by}' when 'named' then r.rules #> '{cards,people}' ? m.id::text when 'admin' then false else true end`;

/** Bank accounts that wait for this person's agreement, and those he made that were refused. */
export const cardLines = bellSource<Row>({
  rows({ id, role, companyId, since }) {
    if (!can(role, 'staff.edit') || (role !== 'admin' && companyId === null)) return null;
    const his =
      role === 'admin'
        ? sql`not exists (${reviewers(sql.ref('c.company_id'))})`
        : sql`exists (select from (${reviewers(sql.ref('c.company_id'))}) his where his.id = ${id}::uuid)`;
    const theirs = role === 'admin' ? sql`true` : sql`c.company_id = ${companyId}::uuid`;
    return sql`
      ${changes} where ${theirs} and coalesce(c.reviewed_at, c.at) > ${since}::timestamptz
        and case c.state when 'refused' then c.by_id = ${id}::uuid else c.by_id <> ${id}::uuid and ${his} end
      order by at desc limit ${sql.lit(MOST_IN_BELL)}`;
  },
  moments: ['at'],
  lines: (rows, { role }) => rows.map((row) => briefOf(row, role)),
});

/** An administrator is told the company, too: its people stand on another page. */
function briefOf(row: Row, role: Role) {
  const of = { id: row.id, staffId: row.staff_id, at: row.at };
  const line =
    role === 'admin'
      ? { ...of, title: `${row.company} · ${row.name}`, companyId: row.company_id }
      : { ...of, title: row.name };
  return row.state === 'waiting' ? cardWaitsBrief(line) : cardRefusedBrief(line);
}

/**
 * Puts the bank accounts of people that wait into the bells of who may agree, a refused one into that of who made it, and takes
 * out what is settled; their pages follow. Of many the last are told, as many as a bell holds. Call after the transaction has been
 * committed.
 *
 * @param gone changes that stood before.
 */
export async function announceCards(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  companyId: string,
  { staffIds: all, gone }: CardNews,
): Promise<void> {
  if (all.length === 0) return;
  const { db, events } = deps;
  const staffIds = all.slice(-MOST_IN_BELL);
  for (const staffId of staffIds) events.publish({ companyId, permission: 'staff.read' }, 'staffCard', { staffId });
  const { rows } = await sql<Row>`
    ${changes} where c.company_id = ${companyId}::uuid and c.staff_id = any(${staffIds}::uuid[])`.execute(db);
  const managers = await managersAt(db, companyId, deps.clock.now());
  const admins = await adminIds(db);
  if (gone.length > 0)
    events.publish({ accountIds: [...new Set([...managers, ...admins])] }, 'noticesGone', {
      ids: gone.flatMap(cardLineIds),
    });
  const { of } = await cardReviewers(db, companyId);
  for (const row of rows)
    for (const [role, ids] of [
      ['manager', managers],
      ['admin', admins],
    ] as const) {
      const accountIds = ids.filter((id) => isTold(row, of(row.by_id), id, role));
      if (accountIds.length > 0) events.publish({ accountIds }, 'notice', briefOf(row, role));
    }
}

const isTold = (
  { state, by_id: makerId }: Row,
  to: ProposalReviewers,
  id: string,
  role: 'manager' | 'admin',
): boolean =>
  state === 'refused' ? id === makerId : id !== makerId && (role === 'admin' ? to.admin : to.managerIds.includes(id));

/** Where the rule of bank accounts is changed, what waits of them goes into the bells of who may agree now, and out of those of who may no more. */
export const retellCards: ApprovalRulesChanged = async (deps, _trx, _actor, { companyId, before, cardsChanged }) => {
  if (!cardsChanged) return async () => {};
  return async () => {
    const { db, events } = deps;
    const { rows } = await sql<Row>`
      ${changes} where c.company_id = ${companyId}::uuid and c.state = 'waiting' order by at desc limit ${sql.lit(MOST_IN_BELL)}`.execute(
      db,
    );
    if (rows.length === 0) return;
    const [was, is] = [await cardReviewers(db, companyId, before), await cardReviewers(db, companyId)];
    const all = [
      ['manager', await managersAt(db, companyId, deps.clock.now())],
      ['admin', await adminIds(db)],
    ] as const;
    for (const row of rows)
      for (const [role, ids] of all) {
        const had = ids.filter((id) => isTold(row, was.of(row.by_id), id, role));
        const has = ids.filter((id) => isTold(row, is.of(row.by_id), id, role));
        const [lost, gained] = [had.filter((id) => !has.includes(id)), has.filter((id) => !had.includes(id))];
        if (lost.length > 0) events.publish({ accountIds: lost }, 'noticesGone', { ids: cardLineIds(row.id) });
        if (gained.length > 0) events.publish({ accountIds: gained }, 'notice', briefOf(row, role));
      }
  };
};
