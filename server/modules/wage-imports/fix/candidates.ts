import type { IdentityKey } from '@contract/wages/items';
import { normalizeIdNumber } from '@contract/validators/id-number';
import { normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Deps } from '../../../deps';
import type { StaffEntry } from '../../../workbook';
import type { StaffAndPast } from '../../../workbook/wages/staff-pages';
import { peopleAndPast, PERSON_COLUMNS } from '../pass/people-and-past';
import type { ImportRecord } from '../store';
import type { Db } from '../../../imports';

/** Sheets drop leading zeros of employee numbers: up to this length they are looked for again. */
const PADDED_TO = 12;

/** The people one row could be about: by any of its identifiers, by name, and the one chosen by hand; with what they were paid. */
export async function candidates(
  deps: Deps,
  db: Db,
  record: ImportRecord,
  texts: Partial<Record<IdentityKey, string>>,
  chosen: string | null,
): Promise<StaffAndPast<StaffEntry[]>> {
  const idNo = texts.idNo ? deps.seal.blindIndex('idNo', normalizeIdNumber(texts.idNo)) : null;
  const mobile = texts.mobile ? deps.seal.blindIndex('mobile', normalizeMobile(texts.mobile)) : null;
  const staffNos = texts.staffNo ? spellings(texts.staffNo.normalize('NFKC').trim()) : [];
  const name = texts.name ? normalizePersonName(texts.name) : null;
  const people = await db
    .selectFrom('staff')
    .select(PERSON_COLUMNS)
    .where('company_id', '=', record.company_id)
    .where((eb) =>
      eb.or([
        ...(chosen ? [eb('id', '=', chosen)] : []),
        ...(idNo ? [eb('id_no_index', '=', idNo)] : []),
        ...(mobile ? [eb('mobile_index', '=', mobile)] : []),
        ...(staffNos.length > 0 ? [eb('staff_no', 'in', staffNos)] : []),
        ...(name ? [eb('name', '=', name)] : []),
      ]),
    )
    .limit(200)
    .execute();
  return peopleAndPast(db, record, people, record.corrects_id);
}

/** An employee number as written, without its leading zeros, and with more of them. */
function spellings(staffNo: string): string[] {
  const bare = staffNo.replace(/^0+(?=.)/, '');
  const padded = Array.from({ length: Math.max(0, PADDED_TO - bare.length) }, (_, n) =>
    bare.padStart(bare.length + n + 1, '0'),
  );
  return [...new Set([staffNo, bare, ...padded])];
}
