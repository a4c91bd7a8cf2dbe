import type { Deps } from '../deps';
import { registerWageBatchJobs } from './wage-batches/jobs';
import { registerHousekeeping } from './jobs/housekeeping';

const JOBS: ((deps: Deps) => void)[] = [registerHousekeeping, registerWageBatchJobs];

/** Every resource's background work; each module adds its line. */
export function registerJobs(deps: Deps): void {
  for (const register of JOBS) register(deps);
}
