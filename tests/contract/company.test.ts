import { companyProblems, type CompanyForm, normalizeCompany } from '@contract/company/rules';
import { companyProblemText } from '@contract/company/problem-text';
import { closedReason, companyMachine, companyStateAt, companySteps } from '@contract/states/company';
import { transitionOf } from '@contract/states/machine';
import { creditCodeCheck, creditCodeProblem, normalizeCreditCode } from '@contract/validators/credit-code';

const now = new Date('2026-07-15T02:00:00Z');
const context = { today: '2026-07-15', now, creating: true, isRegion: (code: string) => code === '330106' };

const FORM: CompanyForm = {
  name: '宁波海帆纺织有限公司',
  shortName: '海帆纺织',
  creditCode: '91350100M000100Y43',
  companyType: 'enterprise',
  legalPersonName: '沈海帆',
  legalPersonIdNo: null,
  contactName: '陆佳宁',
  contactMobile: '13800005678',
  contactEmail: '',
  regionCode: '330106',
  address: '',
  licenseFileId: '01900000-0000-7000-8000-000000000901',
  industry: '',
  staffScale: null,
  bankName: '',
  bankAccount: null,
  payDay: null,
  wageReviewRequired: true,
  wageConfirmRequired: true,
  checkLockRequired: false,
  confirmDays: 7,
  visibleMonths: 12,
  retentionYears: 3,
  claimAllowed: false,
  advanceRate: 0,
  expireDate: null,
  remark: '',
};

const problems = (own: Partial<CompanyForm>, more: Partial<typeof context> & { currentExpireDate?: string } = {}) =>
  companyProblems(normalizeCompany({ ...FORM, ...own }), { ...context, ...more }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('unified social credit code (GB 32100-2015)', () => {
  it('computes the check character of the standard’s example', () =>
    expect(creditCodeCheck('91350100M000100Y4')).toBe('3'));
  it.each(['91350100M000100Y43', '91330100MA0000001F', '91510100MA0000002P'])('accepts %s', (code) =>
    expect(creditCodeProblem(code)).toBeNull(),
  );
  it.each([
    ['91350100M000100Y4', 'length'],
    ['91350100M000100Y433', 'length'],
    ['91350100MO00100Y43', 'letters'],
    ['91350100MI00100Y43', 'letters'],
    ['91350100MS00100Y43', 'letters'],
    ['91350100MV00100Y43', 'letters'],
    ['91350100MZ00100Y43', 'letters'],
    ['91350100M000100Y44', 'checkDigit'],
    ['91350100M000010Y43', 'checkDigit'],
    ['9135O100M000100Y43', 'letters'],
    ['91A50100M000100Y43', 'region'],
    ['', 'length'],
  ])('%s has problem %s', (code, problem) => expect(creditCodeProblem(code)).toBe(problem));
  it('is normalised from lower case, full-width and blanks', () =>
    expect(normalizeCreditCode(' ９1350100-m000 100y43 ')).toBe('91350100M000100Y43'));
});

describe('what a company record must hold', () => {
  it('takes a good form, and an edit that leaves the secrets as they are', () => {
    expect(problems({})).toEqual([]);
    expect(
      problems({ contactMobile: undefined, legalPersonIdNo: undefined, bankAccount: undefined }, { creating: false }),
    ).toEqual([]);
  });

  it.each<[Partial<CompanyForm>, string]>([
    [{ name: '  ' }, 'name required'],
    [{ name: '云' }, 'name name'],
    [{ name: '长'.repeat(61) }, 'name name'],
    [{ shortName: '长'.repeat(21) }, 'shortName tooLong'],
    [{ creditCode: '' }, 'creditCode required'],
    [{ creditCode: '91350100MO00100Y43' }, 'creditCode credit.letters'],
    [{ creditCode: '91350100M000100Y44' }, 'creditCode credit.checkDigit'],
    [{ legalPersonName: '沈3帆' }, 'legalPersonName personName'],
    [{ legalPersonIdNo: '11010519491231002Y' }, 'legalPersonIdNo id.shape'],
    [{ contactName: '' }, 'contactName required'],
    [{ contactMobile: null }, 'contactMobile required'],
    [{ contactMobile: '1380000567' }, 'contactMobile mobile'],
    [{ contactEmail: 'a@b' }, 'contactEmail email'],
    [{ regionCode: '' }, 'regionCode required'],
    [{ regionCode: '999999' }, 'regionCode region'],
    [{ address: '长'.repeat(101) }, 'address tooLong'],
    [{ bankAccount: '1234567' }, 'bankAccount bankAccount'],
    [{ bankAccount: '1'.repeat(33) }, 'bankAccount bankAccount'],
    [{ payDay: 0 }, 'payDay range'],
    [{ payDay: 32 }, 'payDay range'],
    [{ payDay: 2.5 }, 'payDay range'],
    [{ confirmDays: 31 }, 'confirmDays range'],
    [{ visibleMonths: 2 }, 'visibleMonths range'],
    [{ retentionYears: 1 }, 'retentionYears range'],
    [{ advanceRate: 51 }, 'advanceRate range'],
    [{ advanceRate: 12.5 }, 'advanceRate range'],
    [{ expireDate: '2026-07-14' }, 'expireDate expirePast'],
    [{ expireDate: '2026-02-30' }, 'expireDate date'],
    [{ remark: '长'.repeat(201) }, 'remark tooLong'],
  ])('refuses %j', (own, problem) => expect(problems(own)).toEqual([problem]));

  it('counts characters, not code units: sixty rare characters are sixty', () => {
    expect(problems({ name: '𬱟'.repeat(60) })).toEqual([]);
    expect(problems({ name: '𬱟'.repeat(61) })).toEqual(['name name']);
  });

  it('lets today and a past last day that was there before stand', () => {
    expect(problems({ expireDate: '2026-07-15' })).toEqual([]);
    expect(problems({ expireDate: '2026-06-30' }, { currentExpireDate: '2026-06-30' })).toEqual([]);
  });

  it('says what is wrong in a sentence that names the field', () => {
    const [first] = companyProblems({ ...FORM, payDay: 32 }, context);
    expect(first && companyProblemText(first)).toBe('发薪日应为1–31的整数');
    const [credit] = companyProblems({ ...FORM, creditCode: '91350100M000100Y44' }, context);
    expect(credit && companyProblemText(credit)).toBe('统一社会信用代码校验位不正确，请核对是否输错');
  });

  it('stores codes and numbers in normal form, and an emptied secret as none', () => {
    expect(
      normalizeCompany({
        ...FORM,
        creditCode: '91350100m000100y43',
        contactMobile: '+86 138-0000-5678',
        legalPersonName: '沈 海帆',
        bankAccount: '  ',
      }),
    ).toMatchObject({
      creditCode: '91350100M000100Y43',
      contactMobile: '13800005678',
      legalPersonName: '沈海帆',
      bankAccount: null,
    });
  });
});

describe('life of a company', () => {
  it('is expired from the end of service on, before the nightly job, too', () => {
    const end = new Date('2026-07-15T16:00:00Z');
    expect(companyStateAt('active', end, new Date(end.getTime() - 1))).toBe('active');
    expect(companyStateAt('active', end, end)).toBe('expired');
    expect(companyStateAt('disabled', end, end)).toBe('disabled');
    expect(companyStateAt('active', null, end)).toBe('active');
  });

  it('offers what each state allows, and never what only the clock does', () => {
    expect(companySteps('pending')).toEqual(['open', 'delete']);
    expect(companySteps('active')).toEqual(['disable', 'renew', 'delete']);
    expect(companySteps('disabled')).toEqual(['enable', 'renewDisabled', 'delete']);
    expect(companySteps('expired')).toEqual(['disable', 'renew', 'delete']);
    expect(transitionOf(companyMachine, 'disabled', 'expire')).toBeUndefined();
  });

  it('tells each cause apart', () => {
    expect(closedReason(['pending'])).toContain('尚未开通');
    expect(closedReason(['expired'])).toContain('到期');
    expect(closedReason(['disabled', 'disabled'])).toBe('所属企业已停用，请联系管理员');
    expect(closedReason(['disabled', 'expired'])).toContain('停用或');
  });
});
