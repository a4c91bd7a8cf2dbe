import { sql } from 'kysely';
import { backupFailedBrief } from '@contract/bell/brief';
import { bellSource } from '../../bell/service';

/** Tells administrators that the newest daily backup failed, and why; the line goes with the next one that succeeds. */
export const backupLines = bellSource<{ id: string; at: Date; error: string | null }>({
  rows: ({ role }) => (role === 'admin' ? sql`select id, at, error from backup_run order by at desc limit 1` : null),
  moments: ['at'],
  lines: (rows) =>
    rows.flatMap(({ id, at, error }) => (error ? [backupFailedBrief({ runId: id, reason: error, at })] : [])),
});
