import { type RawBuilder, sql } from 'kysely';

/** Figures of a file by person: of those found when it came, and of those whom the staff list has come to know since. */
export function figuresOf(companyId: string, fileId: string): RawBuilder<unknown> {
  const [company, file] = [sql.lit(companyId), sql.lit(fileId)];
  return sql`
    select staff_id, figures from wage_reference_figure where company_id = ${company} and reference_id = ${file}
    union all
    select s.id, w.figures from wage_reference_waiting w
      join staff s on s.company_id = w.company_id and s.id_no_index = w.id_no_index
    where w.company_id = ${company} and w.reference_id = ${file}`;
}
