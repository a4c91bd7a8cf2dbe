import type { StatusCounts } from '@contract/imports/schemas';
import { countStatuses, type Db, type Pass } from '../../imports';

/** People by status, counted anew. */
export async function countPeople(db: Db, pass: Pass): Promise<StatusCounts> {
  return (await countStatuses(db, 'check_import_person', pass)).counts;
}
