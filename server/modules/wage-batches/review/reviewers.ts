import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@contract/roles';
import { managersOf } from '../../accounts/service';
import { tierOfBatch } from '../../approval-rules/service';

interface Reader {
  id: RawBuilder<string>;
  role: Role;
  now: RawBuilder<Date>;
}

/**
 * Of a `wage_batch` row that waits and that he sees: it is this manager's or administrator's to approve. Says of many what
 * `refusalOf` says of one, so that the newest are taken of those that are his.
 */
export function isDueTo({ id, role, now }: Reader): RawBuilder<boolean> {
  const reader = sql`${id}::uuid`;
  const his =
    role === 'admin'
      ? sql`(select count(*) from (${MANAGERS}) m where ${fits(sql`m.id`)} and not ${isAuthor(sql`m.id`)}
          and m.id is distinct from first.id) < case when tier.approvers = 2 and first.id is null then 2 else 1 end`
      : fits(reader);
  return sql<boolean>`exists (
    select from company c
    left join lateral (${tierOfBatch}) tier on true
    cross join lateral (
      select case when tier.approvers = 2 and wage_batch.first_approved_by is not null
        and (${fits(sql`wage_batch.first_approved_by`)} or wage_batch.first_approved_by not in (${MANAGERS}))
        then wage_batch.first_approved_by end as id
    ) first
    where c.id = wage_batch.company_id and c.status not in ('disabled', 'expired')
      and (c.status <> 'active' or c.expire_at is null or c.expire_at > ${now}::timestamptz)
      and not ${isAuthor(reader)} and first.id is distinct from ${reader} and ${his})`;
}

/** Managers of the batch's company who can sign in and see it. */
const MANAGERS = sql`
  select s.id from (${managersOf(sql.ref('wage_batch.company_id'))}) s
  where wage_batch.named_ids is null or wage_batch.named_ids ? s.id::text`;

const fits = (id: RawBuilder<unknown>) =>
  sql`(coalesce(tier.by, 'managers') = 'managers' or (tier.by = 'named' and tier.people ? ${id}::text))`;

/** The batch went through these hands. */
const isAuthor = (id: RawBuilder<unknown>) =>
  sql`(${id} = wage_batch.created_by or ${id} is not distinct from wage_batch.submitted_by
    or wage_batch.editor_ids ? ${id}::text)`;
