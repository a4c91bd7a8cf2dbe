import { GROUNDS } from '@contract/personal-data/grounds';
import type { RetentionClass } from '@contract/retention/rules';
import type { RetentionPreview, RetentionStanding } from '@contract/retention/schemas';
import type { Deps } from '../../deps';
import { REGISTER } from '../personal-data/service';
import { TABLE_TITLES } from '../take-out/service';
import { CLASSES } from './classes';
import { firstKeptOf, leastYearsOf } from './term';

const MOST_ARCHIVES = 200;

/** What is set, what no setting deletes, and what was archived before it went. */
export async function retentionStanding({ db }: Pick<Deps, 'db'>, companyId: string): Promise<RetentionStanding> {
  const rules = await db
    .selectFrom('retention_rule')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('class')
    .execute();
  const archives = await db
    .selectFrom('retention_archive')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST_ARCHIVES)
    .execute();
  return {
    leastYears: await leastYearsOf(db, companyId),
    rules: rules.map((rule) => ({
      class: rule.class,
      years: rule.years,
      startsAt: rule.starts_at.toISOString(),
      setByName: rule.by_name,
      setAt: rule.set_at.toISOString(),
      lookedAt: rule.looked_at?.toISOString() ?? null,
      failure: rule.failure,
    })),
    kept: KEPT,
    archives: archives.flatMap(({ id, class: of, month, rows, bytes, sha256, deleted_at, removed_at }) =>
      deleted_at
        ? [
            {
              ...{ id, class: of, month, rows, bytes, sha256, deletedAt: deleted_at.toISOString() },
              removedAt: removed_at?.toISOString() ?? null,
            },
          ]
        : [],
    ),
  };
}

/** Tables that a longer law than the wage records' wants, as the register of personal data names it. */
const KEPT: RetentionStanding['kept'] = GROUNDS.filter((ground) => ground !== 'wageRecords').map((ground) => ({
  ground,
  tables: Object.entries(REGISTER).flatMap(([name, held]) =>
    held.holds === 'person' && held.erase.how === 'keep' && held.erase.ground === ground
      ? [
          {
            table: name,
            title: held.title ?? (TABLE_TITLES as Readonly<Record<string, string>>)[name] ?? name,
          },
        ]
      : [],
  ),
}));

/** What would go if a class were deleted after so many years, from today on. */
export async function retentionPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  companyId: string,
  input: { class: RetentionClass; years: number },
): Promise<RetentionPreview> {
  const firstKept = await firstKeptOf(db, companyId, input.years, clock.now());
  const months = await CLASSES[input.class].survey(db, { companyId, firstKept });
  return { firstKept, months: months.map(({ month, goes, stays }) => ({ month, goes, stays })) };
}
