import { currentAuthority, getAuthority, setAuthority } from '@/utils/authority';
import { checkPermissions, verdict } from '@/utils/check-permission';

describe('the stored authority', () => {
  it.each([
    ['admin', ['admin']],
    ['"admin"', ['admin']],
    ['["admin"]', ['admin']],
    ['["admin","user"]', ['admin', 'user']],
    ['null', undefined],
    ['7', undefined],
    ['{}', undefined],
    ['', undefined],
  ])('reads %s', (text, expected) => {
    expect(getAuthority(text)).toEqual(expected);
  });

  it('is kept as a one-item list and is current at once', () => {
    setAuthority('finance');
    expect(localStorage.getItem('admin-authority')).toBe('["finance"]');
    expect(currentAuthority()).toEqual(['finance']);
  });

  it('is gone after a sign-out, not the text "undefined"', () => {
    setAuthority('finance');
    setAuthority(undefined);
    expect(localStorage.getItem('admin-authority')).toBeNull();
    expect(currentAuthority()).toBeUndefined();
  });
});

describe('a rule', () => {
  it.each([
    ['no rule', undefined, ['user'], true],
    ['an empty text', '' as const, undefined, true],
    ['one name', 'admin', ['admin'], true],
    ['one name, another role', 'admin', ['finance'], false],
    ['no list written as text', 'admin,finance', ['finance'], false],
    ['a list', ['admin', 'finance'], ['finance'], true],
    ['a list without it', ['admin', 'manager'], ['finance'], false],
    ['an empty list', [], ['admin'], false],
    ['a list for nobody', ['admin'], undefined, false],
    ['a function saying yes', () => 'yes', ['user'], true],
    ['a function saying no', () => 0, ['user'], false],
    ['a function of the role', (current: string[] | undefined) => current?.includes('user'), ['user'], true],
  ])('%s', (_, rule, current, allowed) => {
    expect(verdict(rule, current)).toBe(allowed);
    expect(checkPermissions(rule, current, 'target', 'fallback')).toBe(allowed ? 'target' : 'fallback');
  });

  it('that asks is passed by any answer but false, and not by a failure', async () => {
    await expect(verdict(Promise.resolve(undefined), ['user'])).resolves.toBe(true);
    await expect(verdict(Promise.resolve(false), ['user'])).resolves.toBe(false);
    await expect(verdict(Promise.reject(new Error('no')), ['user'])).resolves.toBe(false);
    await expect(verdict(() => Promise.resolve(false), ['user'])).resolves.toBe(false);
  });

  it('of another kind is a mistake in the route table', () => {
    expect(() => verdict(JSON.parse('{"role":"admin"}'), ['admin'])).toThrow('unsupported parameters');
  });
});
