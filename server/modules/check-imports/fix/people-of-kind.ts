import { sql } from 'kysely';
import type { CheckIssueCode } from '@contract/checks/issues/catalogue';
import type { Db } from '../../../imports';
import { type ImportRecord, type PersonRow, shownPeople } from '../store';
import type { PersonChange } from './person-fixed';

/** Everybody who counts and has a doubt of a kind. */
export const peopleOf = (db: Db, record: ImportRecord, code: CheckIssueCode): Promise<PersonRow[]> =>
  shownPeople(db, record)
    .selectAll()
    .where('status', '<>', 'ignored')
    .where(sql<boolean>`issues @> ${JSON.stringify([{ code }])}::jsonb`)
    .orderBy('key')
    .execute();

/** Who has the person's number under another name; null where nobody has. */
export function differing({ issues }: Pick<PersonRow, 'issues'>): PersonChange | null {
  const doubt = issues.find(({ code }) => code === 'nameDiffers');
  return doubt?.code === 'nameDiffers' && doubt.staffId !== undefined
    ? { staffId: doubt.staffId, person: doubt.values.owner }
    : null;
}
