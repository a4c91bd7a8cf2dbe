import type { ErasurePreview } from '@contract/personal-data/schemas';
import type { Deps } from '../../../deps';
import { TABLE_TITLES } from '../../take-out/service';
import { erasureObstacles } from './obstacles';
import { type Found, planErasure } from './plan';

const rowsOf = ({ name, table, rows }: Found) => ({
  table: name,
  title: table.title ?? (TABLE_TITLES as Readonly<Record<string, string>>)[name] ?? name,
  rows,
});

/** What an erasure will do to somebody of the company, and whether it can be done now. 404 for anybody else's. */
export async function previewErasure({ db, clock }: Deps, companyId: string, staffId: string): Promise<ErasurePreview> {
  const plan = await planErasure(db, companyId, staffId);
  const { record } = plan;
  return {
    name: record.name,
    version: record.version,
    erasedAt: record.erased_at?.toISOString() ?? null,
    obstacles: await erasureObstacles(db, companyId, staffId, plan, clock.now()),
    erased: plan.erased.map(rowsOf),
    kept: plan.kept.map(({ ground, until, tables }) => ({ ground, until, tables: tables.map(rowsOf) })),
    account: plan.account,
  };
}
