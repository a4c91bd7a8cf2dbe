import { type CheckIssue } from '@contract/checks/issues/catalogue';
import { gravest } from '@contract/issues/gravest';
import type { CheckImportDetail } from '@contract/checks/import-schemas';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Caller, Db } from '../../../imports';
import { countPeople } from '../count-people';
import { detailOf } from '../present';
import { checkStore, type ImportRecord, type PersonRow } from '../store';

/** What is no longer in doubt once a person has been chosen by hand. */
export const IDENTITY = new Set<CheckIssue['code']>([
  'identityMissing',
  'identityConflict',
  'staffNotFound',
  'staffAmbiguous',
  'nameOnlyMatch',
  'staffNoLoose',
  'nameDiffers',
  'nameUnchecked',
]);

type Standing = Pick<PersonRow, 'issues' | 'day_errors' | 'day_warnings'>;

/** Of a person that is not left out. */
export function statusOf({ issues, day_errors: dayErrors, day_warnings: dayWarnings }: Standing): PersonRow['status'] {
  const level = gravest(issues);
  return level === 'error' || dayErrors > 0 ? 'error' : level === 'warning' || dayWarnings > 0 ? 'warning' : 'ok';
}

/** The import as it stands after people of it were changed; `fixes`: all its changes, as they are kept. */
export async function recounted(
  deps: Deps,
  db: Db,
  caller: Caller,
  record: ImportRecord,
  fixes: string,
): Promise<CheckImportDetail> {
  await checkStore.update(db, record, deps.clock.now(), { counts: jsonText(await countPeople(db, record)), fixes });
  return detailOf(db, await checkStore.own(db, caller, record.id));
}
