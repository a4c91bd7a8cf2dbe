import type { RealNameListItem } from '@contract/real-name/schemas';
import { reviewSteps } from '@contract/states/real-name';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import { recordsById } from '../staff/service';
import { openNumber } from './sealed-content';
import { briefOf, withSeveral } from './review/match-staff';
import { companyNames, type RealNameRow } from './queries';

/** Rows of the list, numbers masked, with what the staff records say. */
export async function presentList(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  rows: readonly RealNameRow[],
): Promise<RealNameListItem[]> {
  const companies = await companyNames(
    db,
    rows.map((row) => row.company_id),
  );
  const records = await recordsById(
    db,
    rows.flatMap((row) => (row.staff_id === null ? [] : [{ companyId: row.company_id, staffId: row.staff_id }])),
  );
  const linked = (row: RealNameRow) => (row.staff_id === null ? undefined : records.get(row.staff_id));
  const several = await withSeveral(
    db,
    rows.filter((row) => linked(row) === undefined),
  );
  return rows.map((row) => {
    const record = linked(row);
    return {
      id: row.id,
      version: row.version,
      companyId: row.company_id,
      company: companies.get(row.company_id) ?? '',
      realName: row.name,
      mobile: maskMobile(openNumber(seal, row, 'mobile') ?? ''),
      idType: row.id_type,
      idNo: maskIdNumber(openNumber(seal, row, 'idNo') ?? ''),
      match: record ? 'matched' : several.has(row.id) ? 'several' : 'none',
      staff: record ? briefOf(record) : null,
      method: row.method,
      outcome: row.outcome,
      score: row.score,
      state: row.state,
      submittedAt: row.submitted_at.toISOString(),
      reviewerName: row.reviewer_name,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      actions: reviewSteps(row.state),
    };
  });
}
