import { bankCardProblem } from '@contract/validators/bank-card';
import { idNumberProblem, maskIdNumber, normalizeIdNumber } from '@contract/validators/id-number';
import { isMobile, maskMobile, normalizeMobile } from '@contract/validators/mobile';
import { passwordProblem } from '@contract/validators/password';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';

const now = new Date('2026-11-21T00:00:00Z');

describe('identity number (GB 11643-1999)', () => {
  it.each(['11010519491231002X', '440524188001010014'])('accepts %s', (id) =>
    expect(idNumberProblem(id, now)).toBeNull(),
  );
  it.each([
    ['110105491231002', 'length15'],
    ['110105194912310021', 'checkDigit'],
    ['11010519490231002X', 'date'],
    ['01010519491231002X', 'shape'],
    ['1101051949123100', 'shape'],
  ])('%s has problem %s', (id, problem) => expect(idNumberProblem(id, now)).toBe(problem));

  it('refuses people under sixteen on the day before their birthday only', () => {
    const base = '11010520101121001';
    const id = [...'0123456789X']
      .map((digit) => base + digit)
      .find((candidate) => idNumberProblem(candidate, now) !== 'checkDigit');
    expect(idNumberProblem(id ?? '', now)).toBeNull();
    expect(idNumberProblem(id ?? '', new Date('2026-11-20T00:00:00Z'))).toBe('under16');
  });

  it('is normalised from full-width and lower case, and masked to its ends', () => {
    expect(normalizeIdNumber(' １１０１０５１９４９１２３１００２x ')).toBe('11010519491231002X');
    expect(maskIdNumber('11010519491231002X')).toBe('1101**********002X');
  });
});

describe('mobile', () => {
  it('loses blanks, dashes and the country code', () => {
    expect(normalizeMobile('+86 138-0013-8000')).toBe('13800138000');
    expect(normalizeMobile('8613800138000')).toBe('13800138000');
  });
  it.each([
    ['13800138000', true],
    ['12800138000', false],
    ['1380013800', false],
  ])('%s valid: %s', (text, valid) => expect(isMobile(text)).toBe(valid));
  it('is masked in the middle', () => expect(maskMobile('13800138000')).toBe('138****8000'));
});

describe('bank card', () => {
  it.each([
    ['6222021234567890128', null],
    ['6222021234567890123', 'luhn'],
    ['6.2284E+18', 'truncated'],
    ['6228481234567890000', 'truncated'],
    ['622848123456789000', 'truncated'],
    ['1111111111111111', 'shape'],
    ['622202', 'shape'],
  ])('%s → %s', (card, problem) => expect(bankCardProblem(card)).toBe(problem));
});

describe('person name', () => {
  it('has one dot and no blanks between Han characters', () => {
    expect(normalizePersonName(' 张　三 ')).toBe('张三');
    expect(normalizePersonName('买买提•艾力')).toBe('买买提·艾力');
    expect(normalizePersonName('John   Smith')).toBe('John Smith');
  });
  it.each([
    ['张三', true],
    ['买买提·艾力', true],
    ['𠮷野', true],
    ['张三1', false],
    ['😀', false],
    ['', false],
  ])('%s valid: %s', (name, valid) => expect(isPersonName(name)).toBe(valid));
});

describe('new password', () => {
  it.each([
    ['Abc12345', null],
    ['abc12345', '密码须包含大写字母、小写字母、数字、符号中的至少三种'],
    ['Ab1!', '密码长度应为8–20位'],
    ['Abc 12345', '密码不能包含空格'],
    ['Caiwu2026', '密码不能包含账号或手机号'],
  ])('%s → %s', (password, problem) => expect(passwordProblem(password, ['caiwu', '13800138000'])).toBe(problem));
});
