import type { Deps } from '../deps';
import { registerWageImportJobs } from './wage-imports/jobs';

const JOBS: ((deps: Deps) => void)[] = [registerWageImportJobs];

/** Every resource's background work; each module adds its line. */
export function registerJobs(deps: Deps): void {
  for (const register of JOBS) register(deps);
}
