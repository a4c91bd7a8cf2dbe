import { ROLE_NUMBER, type Role } from '@contract/roles';
import type { CompanyState } from '@contract/states/company';
import type { StaffTable } from '@server/db/tables/staff';
import type { Deps } from '@server/deps';
import { newId } from '@server/kernel/ids';
import { companyPinyin, namePinyin } from '@server/kernel/name-pinyin';
import { sealedStaffNumbers } from '@server/modules/staff/sealed-numbers';
import { openSession } from '@server/modules/session/open-session';

export interface CompanyRecord {
  id: string;
  name: string;
}

export interface AccountRecord {
  id: string;
  name: string;
  role: Role;
  companyIds: string[];
  mobile: string | null;
}

export interface StaffRecord {
  id: string;
  companyId: string;
  name: string;
  staffNo: string | null;
  mobile: string | null;
  idNo: string | null;
}

export interface NewStaff {
  companyId: string;
  name?: string;
  staffNo?: string | null;
  dept?: string | null;
  mobile?: string | null;
  idNo?: string | null;
  bankCardNo?: string | null;
  bankName?: string | null;
  status?: StaffTable['status'];
  entryDate?: string | null;
  leaveDate?: string | null;
  probationEnd?: string | null;
  contractEnd?: string | null;
  accountId?: string | null;
}

export interface Factory {
  company(
    values?: Partial<{
      name: string;
      status: CompanyState;
      wageReviewRequired: boolean;
      expireAt: Date | null;
      visibleMonths: number;
    }>,
  ): Promise<CompanyRecord>;
  /** The first company made in this suite; made when there is none. */
  firstCompany(): Promise<CompanyRecord>;
  account(values: {
    role: Role;
    companies?: string[];
    name?: string;
    account?: string;
    mobile?: string;
    enabled?: boolean;
  }): Promise<AccountRecord>;
  staff(values: NewStaff): Promise<StaffRecord>;
  /** A signed-in session's token. */
  session(account: AccountRecord): Promise<string>;
}

/** Builds records for tests; every call makes new, distinct ones. */
export function createFactory(deps: Deps): Factory {
  let count = 0;
  let first: CompanyRecord | undefined;
  const factory: Factory = {
    async company(values = {}) {
      count += 1;
      const company = { id: newId(), name: values.name ?? `测试企业${count}有限公司` };
      await deps.db
        .insertInto('company')
        .values({
          ...company,
          short_name: company.name.slice(0, 6),
          name_pinyin: companyPinyin(company.name, company.name.slice(0, 6)),
          credit_code: `91330100MA${String(count).padStart(8, '0')}`,
          expire_at: values.expireAt ?? null,
          ...(values.status ? { status: values.status } : {}),
          ...(values.wageReviewRequired === undefined ? {} : { wage_review_required: values.wageReviewRequired }),
          ...(values.visibleMonths === undefined ? {} : { visible_months: values.visibleMonths }),
        })
        .execute();
      first ??= company;
      return company;
    },
    firstCompany: async () => first ?? factory.company(),
    async account(values) {
      count += 1;
      const id = newId();
      const companyIds = values.companies ?? (values.role === 'admin' ? [] : [(await factory.firstCompany()).id]);
      const mobile = values.mobile ?? null;
      await deps.db
        .insertInto('account')
        .values({
          id,
          account: values.account ?? `account${count}`,
          name: values.name ?? `账号${count}`,
          role: ROLE_NUMBER[values.role],
          password_hash: null,
          mobile_sealed: mobile && deps.seal.seal(mobile, 'account.mobile'),
          mobile_index: mobile && deps.seal.blindIndex('mobile', mobile),
          enabled: values.enabled ?? true,
        })
        .execute();
      if (companyIds.length > 0) {
        await deps.db
          .insertInto('account_company')
          .values(companyIds.map((company_id, position) => ({ account_id: id, company_id, position })))
          .execute();
      }
      return { id, name: values.name ?? `账号${count}`, role: values.role, companyIds, mobile };
    },
    async staff(values) {
      count += 1;
      const id = newId();
      const name = values.name ?? `员工${count}`;
      const staffNo = values.staffNo === undefined ? `T${String(count).padStart(5, '0')}` : values.staffNo;
      await deps.db
        .insertInto('staff')
        .values({
          id,
          company_id: values.companyId,
          staff_no: staffNo,
          name,
          name_pinyin: namePinyin(name),
          dept: values.dept ?? null,
          position: null,
          ...sealedStaffNumbers(deps.seal, {
            mobile: values.mobile ?? null,
            idNo: values.idNo ?? null,
            bankCardNo: values.bankCardNo ?? null,
          }),
          bank_name: values.bankName ?? null,
          status: values.status ?? 'regular',
          entry_date: values.entryDate ?? '2020-01-01',
          leave_date: values.leaveDate ?? null,
          probation_end: values.probationEnd ?? null,
          contract_end: values.contractEnd ?? null,
          account_id: values.accountId ?? null,
          source: 'manual',
        })
        .execute();
      return {
        id,
        companyId: values.companyId,
        name,
        staffNo,
        mobile: values.mobile ?? null,
        idNo: values.idNo ?? null,
      };
    },
    async session(account) {
      const { token } = await openSession(
        deps.db,
        { accountId: account.id, sliding: false, ip: '127.0.0.1', userAgent: 'test' },
        deps.clock.now(),
      );
      return token;
    },
  };
  return factory;
}
