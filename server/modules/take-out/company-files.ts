import { type Kysely, sql } from 'kysely';
import { namesNothingUnseen } from '../../db/confidential';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { readFile } from '../files/service';
import { PATH } from './added-columns';
import type { ZipArchive } from '../../files/zip-archive';

export interface CompanyFile {
  id: string;
  /** Its place in the archive. */
  path: string;
}

/** The kept files of a company whose contents go into the archive. */
export async function filesOf(db: Kysely<Database>, companyId: string): Promise<CompanyFile[]> {
  const { rows } = await sql<CompanyFile>`
    select f.id, f.path from (
      select t.id, ${PATH} as path from stored_file t where t.company_id = ${companyId} and ${namesNothingUnseen([sql.ref('t.id'), sql.ref('t.bound_to')])}
    ) f where f.path is not null order by f.id`.execute(db);
  return rows;
}

/** Adds a content; false where it is not there any more, or cannot be opened. */
export async function addFile(deps: Deps, archive: ZipArchive, { id, path }: CompanyFile): Promise<boolean> {
  const content = await readFile(deps, id);
  if (!content) return false;
  await archive.add(path, content.stream, true);
  return true;
}
