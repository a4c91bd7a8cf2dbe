import type { Deps } from '../../deps';
import { registerImportJobs } from '../../imports';
import { wageImports } from './kind';

export const registerWageImportJobs = (deps: Deps) => registerImportJobs(deps, wageImports);
