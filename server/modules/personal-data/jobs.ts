import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { writeArchive } from './archive/write-archive';
import { runErasure } from './erasure/run';
import { ARCHIVE_JOB, ERASE_JOB } from './job-kinds';

export function registerPersonalDataJobs(deps: Deps): void {
  deps.jobs.register(ARCHIVE_JOB, withJobFile(writeArchive), {
    concurrency: 1,
    // Fetched by its own call, which asks who one is once more and writes it down.
    fileRefusal: () => Promise.resolve('请在“个人信息副本”中下载'),
  });
  deps.jobs.register(ERASE_JOB, runErasure, { concurrency: 1 });
}
