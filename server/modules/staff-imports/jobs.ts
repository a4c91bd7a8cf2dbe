import type { ImportState } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import { type ActorStamp, MAX_ATTEMPTS, workFrame } from '../sheet-imports/service';
import { commitRows } from './commit-job';
import { COMMIT_JOB, type PassRequest, PURGE_JOB, READ_JOB } from './pass';
import type { ImportRecord } from './policy';
import { purge } from './purge';
import { runPass } from './run-pass';
import { announceImport, findImport, updateImportOfJob } from './store';

/** Does a job's work on a staff import, see workFrame. */
const withImport = workFrame<ImportState, ImportRecord>(
  {
    find: ({ deps, job }) => findImport(deps.db, job.companyId ?? '', String(job.payload.importId)),
    async giveUp({ deps, job }, record, state, failure) {
      const version = await updateImportOfJob(deps.db, record, job.id, deps.clock.now(), { state, failure });
      if (version !== undefined) announceImport(deps, record.uploader_id, record.id, state, version);
    },
  },
  'failed',
);

/** Background work of staff imports. All of it may be taken up again after a crash. */
export function registerStaffImportJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.register(
    READ_JOB,
    (context) => {
      // Written by beginPass.
      const request = context.job.payload.request as PassRequest;
      return withImport(
        context,
        'reading',
        () => request.back,
        (record) => runPass(context, record, request),
      );
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
  // Written by commit.
  jobs.register(
    COMMIT_JOB,
    (context) =>
      withImport(
        context,
        'committing',
        () => 'staged',
        (record) => commitRows(context, record, context.job.payload.actor as ActorStamp),
      ),
    { maxAttempts: MAX_ATTEMPTS },
  );
  jobs.register(PURGE_JOB, () => purge(deps), { concurrency: 1 });
}
