import type { Deps } from '../../deps';
import { addStaffFromRows, type AddStaffPayload } from './add-staff';
import { type CommitPayload, fillBatch } from './commit-job';
import { tickNameMatches } from './name-matches';
import { ADD_STAFF_JOB, COMMIT_JOB, NAME_MATCH_JOB, type PassRequest, PURGE_JOB, READ_JOB } from './pass';
import { purge } from './purge';
import { runPass } from './run-pass';
import { MAX_ATTEMPTS, withImport } from './work-failure';

/** Background work of imports. All of it may be taken up again after a crash. */
export function registerWageImportJobs(deps: Deps): void {
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
  jobs.register(
    NAME_MATCH_JOB,
    (context) =>
      withImport(
        context,
        'reading',
        () => 'staged',
        (record) => tickNameMatches(context, record),
      ),
    { maxAttempts: MAX_ATTEMPTS },
  );
  jobs.register(
    ADD_STAFF_JOB,
    (context) => {
      // Written by addStaff.
      const payload = context.job.payload as unknown as AddStaffPayload;
      return withImport(
        context,
        'reading',
        () => payload.request.back,
        (record) => addStaffFromRows(context, record, payload),
      );
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
  jobs.register(
    COMMIT_JOB,
    (context) =>
      withImport(
        context,
        'committing',
        () => 'staged',
        (record) => fillBatch(context, record, context.job.payload as unknown as CommitPayload),
      ),
    { maxAttempts: MAX_ATTEMPTS },
  );
  jobs.register(PURGE_JOB, () => purge(deps), { concurrency: 1 });
}
