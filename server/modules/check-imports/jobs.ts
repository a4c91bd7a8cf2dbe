import type { Deps } from '../../deps';
import { registerImportJobs } from '../../imports';
import { checkImports } from './kind';

export const registerCheckImportJobs = (deps: Deps) => registerImportJobs(deps, checkImports);
