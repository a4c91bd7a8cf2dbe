import { nextPayDate } from '@contract/calendar/pay-date';
import { companyStateAt, companySteps } from '@contract/states/company';
import type { CompanyDetail, CompanyListItem } from '@contract/company/schemas';
import { dateInChina } from '@contract/date';
import { maskBankCard } from '@contract/validators/bank-card';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import { workCalendar } from '../../calendar/work-calendar';
import type { Sealer } from '../../crypto/sealer';
import { pictureView } from '../files/service';
import { COMPANY_CONTEXT, type CompanyRow, type Db, staffCounts } from './queries';

/** Last day of service in Asia/Shanghai: the day of the moment before it ends. */
export function lastDay(expireAt: Date | null): string | null {
  return expireAt && dateInChina(new Date(expireAt.getTime() - 1));
}

/** The moment service ends after its last day (YYYY-MM-DD): midnight in Asia/Shanghai. */
export function endOfService(date: string | null): Date | null {
  return date === null ? null : new Date(Date.parse(`${date}T00:00:00+08:00`) + 24 * 3600_000);
}

interface Viewer {
  seal: Sealer;
  now: Date;
  staffCount: number;
}

const masked = (
  seal: Sealer,
  sealed: string | null,
  field: keyof typeof COMPANY_CONTEXT,
  mask: (plain: string) => string,
) => (sealed === null ? '' : mask(seal.open(sealed, COMPANY_CONTEXT[field])));

export function presentListItem(row: CompanyRow, { seal, now, staffCount }: Viewer): CompanyListItem {
  const state = companyStateAt(row.status, row.expire_at, now);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    shortName: row.short_name,
    creditCode: row.credit_code,
    contactName: row.contact_name,
    contactMobileMasked: masked(seal, row.contact_mobile_sealed, 'contactMobile', maskMobile),
    staffCount,
    payDay: row.pay_day,
    esignState: row.esign_state,
    expireDate: lastDay(row.expire_at),
    state,
    openedAt: row.opened_at?.toISOString() ?? null,
    actions: companySteps(state),
  };
}

/** A company with everything but its numbers, which are masked. */
export async function presentDetail(
  db: Db,
  row: CompanyRow,
  { seal, now }: Omit<Viewer, 'staffCount'>,
): Promise<CompanyDetail> {
  const counts = await staffCounts(db, [row.id]);
  return {
    ...presentListItem(row, { seal, now, staffCount: counts.get(row.id) ?? 0 }),
    companyType: row.company_type,
    nextPayDate: row.pay_day === null ? null : nextPayDate(row.pay_day, dateInChina(now), workCalendar),
    legalPersonName: row.legal_person_name,
    legalPersonIdNoMasked: masked(seal, row.legal_person_id_no_sealed, 'legalPersonIdNo', maskIdNumber),
    contactEmail: row.contact_email,
    regionCode: row.region_code,
    address: row.address,
    industry: row.industry,
    staffScale: row.staff_scale,
    license: await pictureView({ seal, clock: { now: () => now } }, db, row.license_file_id),
    bankName: row.bank_name,
    bankAccountMasked: masked(seal, row.bank_account_sealed, 'bankAccount', maskBankCard),
    wageReviewRequired: row.wage_review_required,
    wageConfirmRequired: row.wage_confirm_required,
    checkLockRequired: row.check_lock_required,
    confirmDays: row.confirm_days,
    visibleMonths: row.visible_months,
    retentionYears: row.retention_years,
    claimAllowed: row.claim_since !== null,
    advanceRate: row.advance_rate,
    idleMinutes: row.idle_minutes,
    remark: row.remark,
    createdAt: row.created_at.toISOString(),
  };
}
