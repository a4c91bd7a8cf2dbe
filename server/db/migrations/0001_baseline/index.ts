import { type Kysely, sql } from 'kysely';
import { STATEMENTS as accounts } from './accounts';
import { STATEMENTS as bankFiles } from './bank-files';
import { STATEMENTS as checkImports } from './check-imports';
import { STATEMENTS as checks } from './checks';
import { STATEMENTS as claims } from './claims';
import { STATEMENTS as companies } from './companies';
import { STATEMENTS as feedback } from './feedback';
import { STATEMENTS as files } from './files';
import { STATEMENTS as notices } from './notices';
import { STATEMENTS as platform } from './platform';
import { STATEMENTS as realName } from './real-name';
import { STATEMENTS as signing } from './signing';
import { STATEMENTS as staff } from './staff';
import { STATEMENTS as staffImports } from './staff-imports';
import { STATEMENTS as wageImports } from './wage-imports';
import { STATEMENTS as wages } from './wages';

/** Each area after those it refers to. */
const AREAS = [
  platform,
  files,
  accounts,
  companies,
  staff,
  staffImports,
  realName,
  wages,
  wageImports,
  bankFiles,
  feedback,
  checks,
  checkImports,
  claims,
  signing,
  notices,
];

/** The whole schema of the first release. It is never changed: what comes later is a migration of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of AREAS.flat()) await sql.raw(statement).execute(db);
}
