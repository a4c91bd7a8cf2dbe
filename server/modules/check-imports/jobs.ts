import type { ImportState } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import { type ActorStamp, MAX_ATTEMPTS, workFrame } from '../sheet-imports/service';
import { commitPeople } from './commit';
import { COMMIT_JOB, type PassRequest, PURGE_JOB, READ_JOB } from './pass';
import { announceImport, findImport, type ImportRecord, updateImportOfJob } from './policy';
import { purge } from './purge';
import { runPass } from './run-pass';

/** Does a job's work on an attendance import, see workFrame. */
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

/** Background work of attendance imports. All of it may be taken up again after a crash. */
export function registerCheckImportJobs(deps: Deps): void {
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
        (record) =>
          commitPeople(
            context,
            record,
            context.job.payload.actor as ActorStamp,
            String(context.job.payload.reason ?? ''),
          ),
      ),
    { maxAttempts: MAX_ATTEMPTS },
  );
  jobs.register(PURGE_JOB, () => purge(deps), { concurrency: 1 });
}
