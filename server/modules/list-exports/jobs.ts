import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { LIST_EXPORT_JOB } from './job-kinds';
import { writeList } from './write-list';

/** Lists written as .xlsx, as background work. */
export function registerListExportJobs(deps: Deps): void {
  deps.jobs.register(LIST_EXPORT_JOB, withJobFile(writeList));
}
