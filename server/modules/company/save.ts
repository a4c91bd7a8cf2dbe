import type { Insertable, Transaction } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { type CompanyForm, companyProblems, normalizeCompany } from '@contract/company/rules';
import { companyProblemText } from '@contract/company/problem-text';
import type { CompanyDetail, companySchemas } from '@contract/company/schemas';
import { dateInChina } from '@contract/date';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import type { CompanyTable } from '../../db/tables/company';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { HttpError, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import { companyPinyin } from '../../kernel/name-pinyin';
import { audit } from '../audit/service';
import { bindFile, replaceFile } from '../files/service';
import { endOfService, lastDay, presentDetail } from './present';
import { companies, COMPANY_CONTEXT, type CompanyRow, loadCompany } from './queries';
import { isRegion } from './regions';

type CreateBody = Static<(typeof companySchemas)['create']['body']>;
type UpdateBody = Static<(typeof companySchemas)['update']['body']>;
type Columns = Omit<Insertable<CompanyTable>, 'id' | 'version' | 'created_at'>;

/** Makes a company, opened at once where asked for. Refuses a name or code another one has; a repeat of the request gives the first answer. */
export function createCompany(
  deps: Deps,
  actor: Actor,
  { openNow, requestId, ...body }: CreateBody,
): Promise<CompanyDetail> {
  const now = deps.clock.now();
  const form = checkNewCompany(body, now);
  const made = deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'company.create', requestId, async () => {
      const id = await addCompany(trx, deps, actor, form, { open: openNow, requestId, now });
      return presentDetail(trx, await loadCompany(trx, id), { seal: deps.seal, now });
    }),
  );
  return made.catch(refuseTwin);
}

/** A new company's form in normal form; 422 with every problem in words. */
export function checkNewCompany(form: CompanyForm, now: Date): CompanyForm {
  return check(form, { now, creating: true });
}

/** Stores a company whose form has been checked, with the licence the actor has uploaded (or copied); gives its id. Refuses DUPLICATE where another has its name or code. */
export async function addCompany(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'seal'>,
  actor: Actor,
  form: CompanyForm,
  { open, requestId, now }: { open: boolean; requestId: string; now: Date },
): Promise<string> {
  await refuseTaken(trx, form, null);
  const id = newId();
  const opening = open ? { status: 'active' as const, opened_at: now } : { status: 'pending' as const };
  await trx
    .insertInto('company')
    .values({
      id,
      ...columnsOf(form, deps.seal),
      license_file_id: form.licenseFileId,
      claim_since: form.claimAllowed ? now : null,
      ...opening,
      created_at: now,
    })
    .execute();
  if (form.licenseFileId) await bindFile(trx, form.licenseFileId, licenceOf(id, actor));
  await audit(trx, actor, { action: 'company.create', targetType: 'company', targetId: id, companyId: id, requestId });
  return id;
}

/** Changes a company's record; 409 where somebody else did meanwhile. The audit row names the changed fields, never their values. */
export function updateCompany(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...body }: UpdateBody,
): Promise<CompanyDetail> {
  const now = deps.clock.now();
  const changed = deps.db.transaction().execute(async (trx) => {
    const row = await loadCompany(trx, id, { lock: true });
    if (row.version !== version) refuse('STALE_VERSION');
    const form = check(body, {
      now,
      creating: false,
      currentExpireDate: lastDay(row.expire_at),
      hasLicense: row.license_file_id !== null,
    });
    await refuseTaken(trx, form, id);
    const license = form.licenseFileId
      ? { license_file_id: await replaceFile(trx, row.license_file_id, form.licenseFileId, licenceOf(id, actor)) }
      : {};
    // Allowed anew: what was issued meanwhile has been paid in some other way.
    const claiming = { claim_since: form.claimAllowed ? (row.claim_since ?? now) : null };
    const columns = { ...columnsOf(form, deps.seal), ...license, ...claiming, ...renewed(row, form, now) };
    const fields = (Object.keys(columns) as (keyof Columns)[]).filter(
      (name) => name.endsWith('_sealed') || String(columns[name]) !== String(row[name]),
    );
    if (fields.length > 0) {
      await trx
        .updateTable('company')
        .set({ ...columns, version: row.version + 1 })
        .where('id', '=', id)
        .execute();
      await audit(trx, actor, {
        action: 'company.update',
        targetType: 'company',
        targetId: id,
        companyId: id,
        fields: fields.filter((name) => name !== 'name_pinyin').map((name) => name.replace(/_sealed$/, '')),
      });
    }
    return presentDetail(trx, await loadCompany(trx, id), { seal: deps.seal, now });
  });
  return changed.catch(refuseTwin);
}

/** A later last day of service brings an expired company back, as 续期 does. */
function renewed(row: CompanyRow, form: CompanyForm, now: Date): Pick<Columns, 'status'> {
  const end = endOfService(form.expireDate);
  return row.status === 'expired' && (end === null || end > now) ? { status: 'active' } : {};
}

const licenceOf = (companyId: string, actor: Actor) =>
  ({ purpose: 'licence', boundTo: companyId, companyId, ownerId: actor.id, field: 'licenseFileId' }) as const;

/** The form in normal form; 422 with every problem in words. */
function check(
  body: CompanyForm,
  context: { now: Date; creating: boolean; currentExpireDate?: string | null; hasLicense?: boolean },
): CompanyForm {
  const form = normalizeCompany(body);
  const errors = companyProblems(form, { ...context, today: dateInChina(context.now), isRegion }).map((problem) => ({
    field: problem.field,
    message: companyProblemText(problem),
  }));
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return form;
}

/** PostgreSQL's word for a value that must be there once only. */
const UNIQUE_VIOLATION = '23505';

/** Of two who save the same name or code at once the unique index lets one through. */
function refuseTwin(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
    refuse('DUPLICATE', '企业名称或统一社会信用代码已登记，请刷新后核对');
  throw error;
}

/** Says which company has the name or the code already. */
async function refuseTaken(trx: Transaction<Database>, form: CompanyForm, except: string | null): Promise<void> {
  const taken = await companies(trx)
    .select(['name', 'credit_code'])
    .where((eb) => eb.or([eb('name', '=', form.name), eb('credit_code', '=', form.creditCode)]))
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  if (!taken) return;
  if (taken.credit_code === form.creditCode)
    refuse('DUPLICATE', `统一社会信用代码 ${form.creditCode} 已登记，企业名称：${taken.name}`);
  refuse('DUPLICATE', `企业名称“${form.name}”已登记，统一社会信用代码：${taken.credit_code}`);
}

/** What a form changes. A secret that was not typed anew is left out. */
function columnsOf(form: CompanyForm, seal: Sealer): Columns {
  const sealed = (value: string | null, field: keyof typeof COMPANY_CONTEXT) =>
    value && seal.seal(value, COMPANY_CONTEXT[field]);
  return {
    name: form.name,
    short_name: form.shortName || [...form.name].slice(0, 20).join(''),
    name_pinyin: companyPinyin(form.name, form.shortName),
    credit_code: form.creditCode,
    company_type: form.companyType,
    legal_person_name: form.legalPersonName,
    ...(form.legalPersonIdNo === undefined
      ? {}
      : { legal_person_id_no_sealed: sealed(form.legalPersonIdNo, 'legalPersonIdNo') }),
    contact_name: form.contactName,
    ...(form.contactMobile === undefined ? {} : { contact_mobile_sealed: sealed(form.contactMobile, 'contactMobile') }),
    contact_email: form.contactEmail,
    region_code: form.regionCode,
    address: form.address,
    industry: form.industry,
    staff_scale: form.staffScale,
    bank_name: form.bankName,
    ...(form.bankAccount === undefined ? {} : { bank_account_sealed: sealed(form.bankAccount, 'bankAccount') }),
    pay_day: form.payDay,
    wage_review_required: form.wageReviewRequired,
    wage_confirm_required: form.wageConfirmRequired,
    check_lock_required: form.checkLockRequired,
    confirm_days: form.confirmDays,
    visible_months: form.visibleMonths,
    retention_years: form.retentionYears,
    advance_rate: form.advanceRate,
    ...(form.idleMinutes === undefined ? {} : { idle_minutes: form.idleMinutes }),
    expire_at: endOfService(form.expireDate),
    remark: form.remark,
  };
}
