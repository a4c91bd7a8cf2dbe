import type { Deps } from '../../deps';
import { registerImportJobs } from '../../imports';
import { staffImports } from './kind';

export const registerStaffImportJobs = (deps: Deps) => registerImportJobs(deps, staffImports);
