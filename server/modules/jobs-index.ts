import type { Deps } from '../deps';

const JOBS: ((deps: Deps) => void)[] = [];

/** Every resource's background work; each module adds its line. */
export function registerJobs(deps: Deps): void {
  for (const register of JOBS) register(deps);
}
