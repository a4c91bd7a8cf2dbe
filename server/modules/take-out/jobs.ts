import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { TAKE_OUT_JOB } from './job-kinds';
import { takeOut } from './take-out';

export function registerTakeOutJobs(deps: Deps): void {
  deps.jobs.register(TAKE_OUT_JOB, withJobFile(takeOut), {
    concurrency: 1,
    // Fetched by its own call, which asks who one is once more and writes it down.
    fileRefusal: () => Promise.resolve('请在“整体导出”中下载'),
  });
}
