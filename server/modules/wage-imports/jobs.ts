import type { Deps } from '../../deps';
import { registerImportJobs } from '../../imports';
import { wageImports } from './kind';
import { REREAD_OLDER_JOB, rereadOlder } from './pass/reread-older';

export function registerWageImportJobs(deps: Deps): void {
  registerImportJobs(deps, wageImports);
  deps.jobs.register(REREAD_OLDER_JOB, ({ deps: now }) => rereadOlder(now), { atStart: true });
}
