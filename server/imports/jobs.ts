import type { Deps } from '../deps';
import type { JobContext } from '../jobs/types';
import type { ImportKind } from './kind';
import type { PassRequest } from './pass/begin';
import { runPass } from './pass/run-pass';
import { purge } from './purge/purge';
import type { KindTypes } from './types';
import { asReader } from '../kernel/reader';
import type { JobResult } from './work/commit-kind';
import { MAX_ATTEMPTS, workOn, type WorkStates } from './work/frame';
import { actorOf, type ActorStamp } from './work/job-actor';

/** Background work of one kind of imports. All of it may be taken up again after a crash. */
export function registerImportJobs<K extends KindTypes>(deps: Deps, kind: ImportKind<K>): void {
  const { store } = kind;
  const register = (
    job: string,
    states: (payload: unknown) => WorkStates<K>,
    work: (context: JobContext, record: K['record'], payload: unknown) => Promise<JobResult>,
  ) =>
    deps.jobs.register(
      store.job(job),
      (context) => {
        const { payload } = context.job;
        return workOn(store, context, states(payload), (record) =>
          asReader(record.uploader_id, () => work(context, record, payload)),
        );
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
  const requestOf = (payload: unknown) => (payload as { request: PassRequest<K> }).request; // written by beginPass
  register(
    'read',
    (payload) => ({ during: 'reading', back: () => requestOf(payload).back }),
    (context, record, payload) => runPass(kind, context, record, requestOf(payload)),
  );
  register(
    'commit',
    () => ({ during: 'committing', back: () => 'staged' }),
    (context, record, payload) => {
      const { actor, ...told } = payload as { actor: ActorStamp }; // written by commit
      return kind.commit.run(context, record, actorOf(actor, record.company_id), told);
    },
  );
  for (const [job, { during, back, stands, run }] of Object.entries(kind.jobs ?? {}))
    register(
      job,
      (payload) => ({ during, back: (record) => back(record, payload), stands }),
      (context, record, payload) => run(context, record, payload, (request) => runPass(kind, context, record, request)),
    );
  deps.jobs.register(store.job('purge'), () => purge(deps, store), { concurrency: 1 });
}
