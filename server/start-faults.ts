import { damageRefusal, isDamage, serverRefusal } from './db/open-refusal';
import type { Env } from './env';
import { folderRefusal } from './files/data-folder';
import { StartRefusal } from './start-refusal';

type Where = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** What is told where the database does not open: its own words, those for what the operating system said, or that it is damaged. */
export function openingFault(error: unknown, { databaseUrl, dataDir }: Where): unknown {
  if (error instanceof StartRefusal) return error;
  if (databaseUrl !== undefined) return serverRefusal(error) ?? error;
  return folderRefusal(error, dataDir) ?? damageRefusal(error, dataDir);
}

/** The same for what goes wrong after that; what is no fault of disk or database keeps its stack. */
export function startFault(error: unknown, where: Where): unknown {
  if (where.databaseUrl === undefined && isDamage(error)) return openingFault(error, where);
  if (error instanceof StartRefusal) return error;
  return (
    (where.databaseUrl === undefined ? null : serverRefusal(error)) ?? folderRefusal(error, where.dataDir) ?? error
  );
}
