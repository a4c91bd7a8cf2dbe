import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { ApprovalFilters, ApprovalListItem, approvalSchemas } from '@contract/approval/schemas';
import { isDate } from '@contract/date';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { together } from '../../kernel/together';
import { assigneeNames, presentListItem } from './present';

type Query = Static<(typeof approvalSchemas)['list']['query']>;
type Tools = Pick<Deps, 'db' | 'seal'>;

const SORT = { submittedAt: 'submitted_at', reviewedAt: 'reviewed_at' } as const;
const DAY_MS = 24 * 3600_000;

/** One page of applications, handed in last first unless asked otherwise. */
export async function listApprovals(
  deps: Tools,
  actor: Pick<Actor, 'id'>,
  query: Query,
): Promise<{ list: ApprovalListItem[]; total: number }> {
  const filtered = filteredApprovals(deps, actor, query);
  const order = query.sortOrder ?? 'desc';
  const [{ total }, rows] = await together(
    () => filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    () =>
      filtered
        .selectAll()
        .orderBy(SORT[query.sortField ?? 'submittedAt'], (by) => by[order]().nullsLast())
        .orderBy('id', order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .execute(),
  );
  const names = await assigneeNames(deps.db, rows);
  return { total, list: rows.map((row) => presentListItem(deps.seal, row, names)) };
}

/** Applications as the filters leave them; days are those of China. */
export function filteredApprovals(
  { db, seal }: Tools,
  actor: Pick<Actor, 'id'>,
  { keyword, state, source, submittedFrom, submittedTo, mine }: ApprovalFilters,
) {
  let found = db.selectFrom('company_application');
  if (keyword?.trim()) {
    const text = keyword.normalize('NFKC').trim();
    const mobile = normalizeMobile(text);
    const part = `%${likeText(text)}%`;
    const code = `%${likeText(text.toUpperCase())}%`;
    found = found.where((eb) =>
      eb.or([
        ...(isMobile(mobile)
          ? (['applicant_mobile_index', 'contact_mobile_index'] as const).map((column) =>
              eb(column, '=', seal.blindIndex('mobile', mobile)),
            )
          : []),
        ...(/^\d{4}$/.test(text)
          ? (['applicant_mobile_last4', 'contact_mobile_last4'] as const).map((column) => eb(column, '=', text))
          : []),
        ...(['name', 'contact_name', 'applicant_name'] as const).map((column) => eb(column, 'like', part)),
        ...(['no', 'credit_code'] as const).map((column) => eb(column, 'like', code)),
      ]),
    );
  }
  if (state) found = found.where('state', '=', state);
  if (source) found = found.where('source', '=', source);
  if (submittedFrom !== undefined) found = found.where('submitted_at', '>=', startOf(submittedFrom, 'submittedFrom'));
  if (submittedTo !== undefined)
    found = found.where('submitted_at', '<', new Date(startOf(submittedTo, 'submittedTo').getTime() + DAY_MS));
  if (mine) found = found.where('assignee_id', '=', actor.id);
  return found;
}

function startOf(date: string, field: string): Date {
  return isDate(date) ? new Date(`${date}T00:00:00+08:00`) : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);
}
