import { addDays, addMonthsToDate, dateInChina, isDate } from '@contract/date';
import { beginsOnProbation, isDeptPath, isForeignAccount, isStaffNo } from '@contract/staff/rules';
import { genderOfId, idDocumentProblem, normalizeIdDocument } from '@contract/validators/id-document';
import { maskEmail } from '@contract/validators/email';

const NOW = new Date('2026-07-15T02:00:00Z');

describe('identity documents', () => {
  it.each([
    ['idCard', '11010519491231002X', null],
    ['idCard', '110105194912310021', 'checkDigit'],
    ['idCard', '11010519490231002X', 'date'],
    ['idCard', '110105491231002', 'length15'],
    ['passport', 'E12345678', null],
    ['passport', 'E123', 'passport'],
    ['passport', 'E1234-5678', 'passport'],
    ['hkMacao', 'H12345678', null],
    ['hkMacao', 'M1234567890', null],
    ['hkMacao', 'A12345678', 'hkMacao'],
    ['taiwan', '12345678', null],
    ['taiwan', '1234567890', null],
    ['taiwan', '123456789', 'taiwan'],
    ['residence', '810000199408230021', null],
    ['residence', '830000199201300023', 'checkDigit'],
    ['residence', '11010519491231002X', 'residence'],
    ['foreignPr', 'FRA123456789012', null],
    ['foreignPr', '12345', 'foreignPr'],
    ['other', 'A', 'otherId'],
  ] as const)('%s %s: %s', (type, number, problem) => {
    expect(idDocumentProblem(type, number, NOW)).toBe(problem);
  });

  it('are stored without blanks, in capitals, half-width', () => {
    expect(normalizeIdDocument(' １１０１０５ 19491231 002x')).toBe('11010519491231002X');
  });

  it('say a gender only where they hold one', () => {
    expect([
      genderOfId('idCard', '11010519491231002X'),
      genderOfId('idCard', '110105199001010010'),
      genderOfId('passport', 'E12345678'),
      genderOfId('idCard', '1101'),
    ]).toEqual(['female', 'male', undefined, undefined]);
  });
});

describe('calendar dates', () => {
  it('are real days written YYYY-MM-DD', () => {
    expect(['2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '1899-12-31', '2026-04-31', ''].map(isDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are counted in days and months, ending with the month where it is shorter', () => {
    expect([
      addDays('2026-12-31', 1),
      addDays('2026-03-01', -1),
      addMonthsToDate('2026-08-31', 6),
      addMonthsToDate('2024-02-29', 12),
      addMonthsToDate('2026-01-15', -1),
    ]).toEqual(['2027-01-01', '2026-02-28', '2027-02-28', '2025-02-28', '2025-12-15']);
  });

  it('change at midnight in China', () => {
    expect([dateInChina(new Date('2026-07-31T15:59:59Z')), dateInChina(new Date('2026-07-31T16:00:00Z'))]).toEqual([
      '2026-07-31',
      '2026-08-01',
    ]);
  });
});

describe('staff records', () => {
  it('have employee numbers as text, leading zeros and all', () => {
    expect(['001', 'A_1-b', '', '工1', 'a'.repeat(33)].map(isStaffNo)).toEqual([true, true, false, false, false]);
  });

  it('have departments of up to five levels', () => {
    expect(['一', '一/二/三/四/五', '一/二/三/四/五/六', '/一', '一//二', '长'.repeat(51)].map(isDeptPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('begin on probation only where one was agreed and is not over', () => {
    const begins = (probationEnd: string, regularDate = '') =>
      beginsOnProbation({ probationEnd, regularDate }, '2026-07-15');
    expect([
      begins(''),
      begins('2026-07-14'),
      begins('2026-07-15'),
      begins('2026-09-30', '2026-07-01'),
      begins('2026-09-30', '2026-08-01'),
    ]).toEqual([false, false, true, false, true]);
  });

  it('point out a card of somebody else', () => {
    expect([
      isForeignAccount({ name: '于', bankAccountName: '' }),
      isForeignAccount({ name: '于', bankAccountName: '于' }),
      isForeignAccount({ name: '于', bankAccountName: '余' }),
    ]).toEqual([false, false, true]);
  });

  it('show an e-mail address by its first letter', () => {
    expect([maskEmail('zhang.san@example.cn'), maskEmail('@x')]).toEqual(['z***@example.cn', '***']);
  });
});
