import type { ImportState } from '../../db/tables/wage-import';
import { MAX_ATTEMPTS, workFrame } from '../sheet-imports/service';
import type { ImportRecord } from './policy';
import { announceImport, findImport, updateImportOfJob } from './store';

export { MAX_ATTEMPTS };

/** Does a job's work on a wage import, see workFrame. */
export const withImport = workFrame<ImportState, ImportRecord>(
  {
    find: ({ deps, job }) => findImport(deps.db, job.companyId ?? '', String(job.payload.importId)),
    async giveUp({ deps, job }, record, state, failure) {
      const version = await updateImportOfJob(deps.db, record, job.id, deps.clock.now(), { state, failure });
      if (version !== undefined) announceImport(deps, record.uploader_id, record.id, state, version);
    },
  },
  'failed',
);
