import type { FastifyInstance } from 'fastify';
import { jobApi } from '@contract/jobs/endpoints';
import { jobSchemas } from '@contract/jobs/schemas';
import { companyOf } from '../../db/platform-rows';
import type { Deps } from '../../deps';
import { openFor } from '../../jobs/job-file';
import { HttpError } from '../../kernel/errors';
import { sendDownload } from '../../plugins/download';
import { requireFresh, route } from '../../plugins/route';
import { cancelOwnJob, ownFiles, ownJob, viewOf } from './service';

/** 任务进度与结果文件; a job is seen by its owner alone. */
export function registerJobRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, jobApi.files, jobSchemas.files, { permission: 'signedIn' }, async ({ actor }) => ({
    list: await ownFiles(deps, actor),
  }));

  route(app, jobApi.get, jobSchemas.get, { permission: 'signedIn' }, async ({ actor, params }) =>
    viewOf(await ownJob(deps.db, actor, params.id)),
  );

  route(app, jobApi.cancel, jobSchemas.cancel, { permission: 'signedIn' }, ({ actor, params }) =>
    cancelOwnJob(deps, actor, params.id),
  );

  route(
    app,
    jobApi.file,
    jobSchemas.file,
    { permission: 'signedIn', raw: true },
    async ({ actor, params, req, reply }) => {
      const job = await ownJob(deps.db, actor, params.id);
      const name = job.result.fileName;
      if (job.state !== 'succeeded' || typeof name !== 'string') throw new HttpError(400, '文件尚未生成');
      const refusal = await deps.jobs.fileRefusal(job);
      if (refusal !== null) throw new HttpError(400, refusal);
      if (deps.jobs.hasWholeNumbers(job)) requireFresh(req);
      const file = await openFor(deps, job.id, () =>
        deps.jobs.fileTaken(actor, { ...job, companyId: companyOf(job), fileName: name }),
      );
      sendDownload(reply, name, file.stream, file.size);
    },
  );
}
