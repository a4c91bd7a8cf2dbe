import type { Static } from '@sinclair/typebox';
import { approvalList } from '@contract/approval/list';
import type { ApprovalFilters, ApprovalListItem, approvalSchemas } from '@contract/approval/schemas';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { narrowed, pageOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { likeText } from '../../kernel/like-text';
import { assigneeNames, presentListItem } from './present';

type Query = Static<(typeof approvalSchemas)['list']['query']>;
type Tools = Pick<Deps, 'db' | 'seal'>;

const SORT = { submittedAt: 'submitted_at', reviewedAt: 'reviewed_at' } as const;

/** One page of applications, handed in last first unless asked otherwise. */
export async function listApprovals(
  deps: Tools,
  actor: Pick<Actor, 'id'>,
  query: Query,
): Promise<{ list: ApprovalListItem[]; total: number }> {
  const filtered = filteredApprovals(deps, actor, query);
  const { total, rows } = await pageOf(filtered, filtered.selectAll(), query, {
    columns: SORT,
    first: 'submittedAt',
    emptyLast: true,
  });
  const names = await assigneeNames(deps.db, rows);
  return { total, list: rows.map((row) => presentListItem(deps.seal, row, names)) };
}

/** Applications as the filters leave them; days are those of China. */
export function filteredApprovals({ db, seal }: Tools, actor: Pick<Actor, 'id'>, filters: ApprovalFilters) {
  const { keyword } = filters;
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
  if (filters.mine) found = found.where('assignee_id', '=', actor.id);
  return narrowed(found, approvalList, filters, {
    state: 'state',
    source: 'source',
    submittedFrom: { moment: 'submitted_at' },
    submittedTo: { moment: 'submitted_at' },
  });
}
