import { sql } from 'kysely';
import type { RealNameListItem } from '@contract/real-name/schemas';
import { reviewSteps } from '@contract/states/real-name';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import { recordsById } from '../staff/service';
import { openNumber } from './sealed-content';
import { briefOf, SEVERAL } from './review/match-staff';
import type { RealNameRow } from './queries';

/** What a row of the list is shown with. */
export const FACTS = [
  sql<string | null>`(select c.name from company c where c.id = real_name.company_id)`.as('company_name'),
  SEVERAL.as('has_several'),
];

type ListRow = RealNameRow & { company_name: string | null; has_several: boolean };

/** Rows of the list, numbers masked, with what the staff records say. */
export async function presentList(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  rows: readonly ListRow[],
): Promise<RealNameListItem[]> {
  const records = await recordsById(
    db,
    rows.flatMap((row) => (row.staff_id === null ? [] : [{ companyId: row.company_id, staffId: row.staff_id }])),
  );
  return rows.map((row) => {
    const record = row.staff_id === null ? undefined : records.get(row.staff_id);
    return {
      id: row.id,
      version: row.version,
      companyId: row.company_id,
      company: row.company_name ?? '',
      realName: row.name,
      mobile: maskMobile(openNumber(seal, row, 'mobile') ?? ''),
      idType: row.id_type,
      idNo: maskIdNumber(openNumber(seal, row, 'idNo') ?? ''),
      match: record ? 'matched' : row.has_several ? 'several' : 'none',
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
