import { type Selectable, sql } from 'kysely';
import type { ReferenceFigure } from '@contract/wages/references/kinds';
import type { WageReferenceTable } from '../../../db/tables/wage-reference';
import type { Db } from '../../../imports';

type File = Pick<Selectable<WageReferenceTable>, 'id' | 'unnumbered' | 'unmatched'>;

/**
 * What a file comes to, whoever of it is known, in 分 by figure. Not `whole`: of a file that came before everybody of it was kept,
 * some are left out.
 */
export async function fileTotals(
  db: Db,
  companyId: string,
  { id, unnumbered, unmatched }: File,
): Promise<{ totals: Map<ReferenceFigure, bigint>; whole: boolean }> {
  const { rows } = await sql<{ figure: ReferenceFigure; fen: string }>`
    select e.key as figure, sum(e.value::bigint)::text as fen
    from (
      select figures from wage_reference_figure where company_id = ${companyId} and reference_id = ${id}
      union all
      select figures from wage_reference_waiting where company_id = ${companyId} and reference_id = ${id}
    ) f, jsonb_each_text(f.figures) e
    group by e.key`.execute(db);
  const totals = new Map(rows.map(({ figure, fen }) => [figure, BigInt(fen)]));
  for (const { figures } of unnumbered ?? [])
    for (const [key, fen] of Object.entries(figures)) {
      const figure = key as ReferenceFigure; // keys of the type
      totals.set(figure, (totals.get(figure) ?? 0n) + BigInt(fen));
    }
  return { totals, whole: unnumbered !== null || unmatched.length === 0 };
}
