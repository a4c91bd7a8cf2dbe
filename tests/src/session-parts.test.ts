import { stripBase } from '@/utils/base-path';
import { directionOf, nearestLocale } from '@/utils/locale';
import { loginAddress } from '@/utils/redirect';

describe('the language', () => {
  it.each([
    ['zh-CN', 'zh-CN', 'ltr'],
    ['zh', 'zh-CN', 'ltr'],
    ['zh-cn', 'zh-CN', 'ltr'],
    ['zh_CN', 'zh-CN', 'ltr'],
    ['en', 'en-US', 'ltr'],
    ['en-us', 'en-US', 'ltr'],
    ['enx', 'zh-CN', 'ltr'],
    ['zh-TW', 'zh-CN', 'ltr'],
    ['en-GB', 'en-US', 'ltr'],
    ['de', 'zh-CN', 'ltr'],
    ['ar-EG', 'zh-CN', 'rtl'],
    ['he', 'zh-CN', 'rtl'],
    ['fa-IR', 'zh-CN', 'rtl'],
    ['ku', 'zh-CN', 'rtl'],
  ])('%s is shown as %s, %s', (raw, language, direction) => {
    expect([nearestLocale(raw), directionOf(raw)]).toEqual([language, direction]);
  });
});

describe('the address of the login page', () => {
  it.each([
    ['/wages?page=2', '/user/login?redirect=http%3A%2F%2Flocalhost%3A8000%2Fwages%3Fpage%3D2'],
    ['/exception/401', '/user/login'],
    ['/user/login?redirect=%2Fwages', '/user/login?redirect=%2Fwages'],
    ['/user/login', '/user/login'],
  ])('from %s is %s', (path, address) => {
    window.history.replaceState(null, '', path);
    expect(loginAddress()).toBe(address);
  });
});

describe('the base path', () => {
  it.each([
    ['/admin/staff', '/admin/', '/staff'],
    ['/admin', '/admin/', '/'],
    ['/administrator', '/admin/', '/administrator'],
    ['/staff', '/', '/staff'],
  ])('%s under %s is %s', (path, base, rest) => {
    expect(stripBase(path, base)).toBe(rest);
  });
});
