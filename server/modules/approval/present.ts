import type { ApprovalListItem } from '@contract/approval/schemas';
import { approvalSteps } from '@contract/states/approval';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import { APPLICATION_CONTEXT } from './sealed-content';
import type { ApplicationRow, Db } from './queries';

/** A row of the list; `names` are those of accounts by id. */
export function presentListItem(
  seal: Sealer,
  row: ApplicationRow,
  names: ReadonlyMap<string, string>,
): ApprovalListItem {
  return {
    id: row.id,
    version: row.version,
    no: row.no,
    name: row.name,
    creditCode: row.credit_code,
    contactName: row.contact_name,
    contactMobileMasked: maskMobile(seal.open(row.contact_mobile_sealed, APPLICATION_CONTEXT.contactMobile)),
    staffScale: row.staff_scale,
    source: row.source,
    round: row.round,
    submittedAt: row.submitted_at.toISOString(),
    state: row.state,
    reviewerName: row.reviewer_name,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    assigneeName: row.assignee_id && (names.get(row.assignee_id) ?? null),
    actions: approvalSteps(row.state),
  };
}

/** Names of the administrators that applications were handed to. */
export async function assigneeNames(db: Db, rows: readonly ApplicationRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.assignee_id ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row.name]));
}
