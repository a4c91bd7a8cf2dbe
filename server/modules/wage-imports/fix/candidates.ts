import type { IdentityKey } from '@contract/wages/items';
import { normalizeIdNumber } from '@contract/validators/id-number';
import { normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Deps } from '../../../deps';
import type { StaffEntry } from '../../../workbook';
import type { AuditColumn } from '../../../workbook/audit';
import { slipHistory } from '../../../workbook/audit/slip-history';
import { yearHistory } from '../../../workbook/audit/year-history';
import type { StaffAndPast } from '../../../workbook/wages/staff-pages';
import { latestSlips } from '../pass/pass-inputs';
import { referencesFor } from '../references/queries';
import { yearLines } from '../pass/year-inputs';
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
): Promise<StaffAndPast> {
  const idNo = texts.idNo ? deps.seal.blindIndex('idNo', normalizeIdNumber(texts.idNo)) : null;
  const mobile = texts.mobile ? deps.seal.blindIndex('mobile', normalizeMobile(texts.mobile)) : null;
  const staffNos = texts.staffNo ? spellings(texts.staffNo.normalize('NFKC').trim()) : [];
  const name = texts.name ? normalizePersonName(texts.name) : null;
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no', 'dept', 'mobile_index', 'id_no_index', 'status', 'leave_date'])
    .select(['entry_date', 'employment_type', 'social_base_fen', 'fund_base_fen', 'bank_card_index'])
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
  const ids = people.map((person) => person.id);
  const { month, slips } = await latestSlips(db, record, ids);
  const { paid, lines } = await yearLines(db, record, ids);
  const staff = people.map((person): StaffEntry => ({
    id: person.id,
    name: person.name,
    staffNo: person.staff_no,
    dept: person.dept,
    mobileIndex: person.mobile_index,
    idNoIndex: person.id_no_index,
    left: person.status === 'left',
    leaveDate: person.leave_date,
    lastNetFen: slips.get(person.id)?.netFen ?? null,
    facts: {
      entryDate: person.entry_date,
      employmentType: person.employment_type,
      socialBaseFen: person.social_base_fen === null ? null : Number(person.social_base_fen),
      fundBaseFen: person.fund_base_fen === null ? null : Number(person.fund_base_fen),
      bankCardIndex: person.bank_card_index,
    },
  }));
  const year = yearHistory(record.pay_month, paid, (use) => lines.forEach(use));
  const past = (columns: readonly AuditColumn[]) =>
    slipHistory(columns, month, (use) => slips.forEach(({ items }, id) => use(id, items)), year);
  const references = await referencesFor(
    db,
    record,
    people.map(({ id }) => id),
  );
  return { staff, past, references };
}

/** An employee number as written, without its leading zeros, and with more of them. */
function spellings(staffNo: string): string[] {
  const bare = staffNo.replace(/^0+(?=.)/, '');
  const padded = Array.from({ length: Math.max(0, PADDED_TO - bare.length) }, (_, n) =>
    bare.padStart(bare.length + n + 1, '0'),
  );
  return [...new Set([staffNo, bare, ...padded])];
}
