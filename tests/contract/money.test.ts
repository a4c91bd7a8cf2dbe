import { fenToYuan, formatDifference, formatMoney, parseMoney } from '@contract/money';

const fen = (text: string, options = {}) => {
  const result = parseMoney(text, options);
  return result.ok ? result.fen : result.reason;
};

describe('reading an amount', () => {
  it.each([
    ['0.1', 10n],
    ['12345.6', 1234560n],
    ['12,345.60', 1234560n],
    ['1,234,567.89', 123456789n],
    ['￥1,000', 100000n],
    ['¥ 88.80 元', 8880n],
    ['１２．５', 1250n],
    ['-0.05', -5n],
    ['(1,234.50)', -123450n],
    ['.5', 50n],
    ['9,999,999.99', 999999999n],
  ])('%s is %s 分', (text, expected) => expect(fen(text)).toBe(expected));

  it.each([
    ['234,22', 'grouping'],
    ['1,2345', 'grouping'],
    ['1.005', 'tooPrecise'],
    ['1e5', 'scientific'],
    ['NaN', 'notNumber'],
    ['', 'notNumber'],
    ['12.3.4', 'notNumber'],
    ['10,000,000', 'range'],
    ['张三', 'notNumber'],
  ])('%s is refused as %s', (text, reason) => expect(fen(text)).toBe(reason));

  it('rounds half up, seeing through the tail of a double', () => {
    expect(fen('0.28499999999999998', { round: true })).toBe(29n);
    expect(fen('1.005', { round: true })).toBe(101n);
    expect(fen('1.0049', { round: true })).toBe(100n);
    expect(fen('5436.6900000000005', { round: true })).toBe(543669n);
    expect(fen('-0.005', { round: true })).toBe(-1n);
    expect(fen('0.29999999999999999', { round: true })).toBe(30n);
  });

  it('reads scientific notation only where asked', () => {
    expect(fen('1.2345E+4', { scientific: true })).toBe(1234500n);
    expect(fen('5E-2', { scientific: true })).toBe(5n);
    expect(fen('6.2284E+18', { scientific: true })).toBe('range');
  });

  it('adds 0.1 and 0.2 to 0.3', () => {
    expect(fenToYuan((fen('0.1') as bigint) + (fen('0.2') as bigint))).toBe('0.30');
  });
});

describe('writing an amount', () => {
  it.each([
    [0n, '0.00'],
    [-5n, '-0.05'],
    [1234560n, '12,345.60'],
    [-100000n, '-1,000.00'],
    ['999999999', '9,999,999.99'],
    [100000000000000n, '1,000,000,000,000.00'],
  ])('%s 分 is %s', (value, text) => expect(formatMoney(value)).toBe(text));
});

it.each([
  ['1234560', '+12,345.60'],
  ['-5', '-0.05'],
  [0n, '0.00'],
])('a difference of %s 分 is %s', (value, text) => expect(formatDifference(value)).toBe(text));
