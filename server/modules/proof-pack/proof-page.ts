import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps';

/** The page that checks a pack, as it was built beside the worker threads: the same in every pack of a build. */
export const proofPage = ({ workersDir }: Pick<Deps['env'], 'workersDir'>): Promise<string> =>
  readFile(join(workersDir, '../proof-page.html'), 'utf8');
