import { sql } from 'kysely';
import type { PersonalArchive } from '@contract/personal-data/schemas';
import { companyOrPlatform } from '../../../db/platform-rows';
import type { Deps } from '../../../deps';
import { EXPORT_MS } from '../../../jobs/job-file';
import type { Actor } from '../../../kernel/actor';
import { ARCHIVE_JOB } from '../job-kinds';

/** The newest archive somebody ordered: about himself (`staffId` null), or about one of the company's people. */
export async function archiveStanding(
  { db, clock }: Deps,
  actor: Actor,
  companyId: string | null,
  staffId: string | null,
): Promise<PersonalArchive> {
  const job = await db
    .selectFrom('job')
    .select(['id', 'state', 'created_at'])
    .where('company_id', '=', companyOrPlatform(companyId))
    .where('kind', '=', ARCHIVE_JOB)
    .where('owner_id', '=', actor.id)
    .where(sql<boolean>`payload->>'staffId' is not distinct from ${staffId}::text`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!job) return { archive: null };
  const held = await db
    .selectFrom('held_file')
    .select('created_at')
    .where('area', '=', 'exports')
    .where('id', '=', job.id)
    .executeTakeFirst();
  const until = job.state === 'succeeded' && held ? new Date(held.created_at.getTime() + EXPORT_MS) : null;
  return {
    archive: {
      jobId: job.id,
      state: job.state,
      startedAt: job.created_at.toISOString(),
      expiresAt: until && until > clock.now() ? until.toISOString() : null,
    },
  };
}
