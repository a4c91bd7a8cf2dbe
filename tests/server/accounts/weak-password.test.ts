import { newPasswordProblem } from '@server/modules/accounts/weak-password';

/** A clerk and her company. */
const OWN = { names: ['wangxm', '13800138000'], people: ['王晓明', '杭州云杉精密制造有限公司', '云杉精密'] };

describe('a password somebody chooses', () => {
  test.each([
    ['Woaini1314', '常见'],
    ['Woaini@520', '常见'],
    ['Aa5201314', '常见'],
    ['Zhangsan@123', '常见'],
    ['ZhangWei#2026', '常见'],
    ['Gongzi@2026', '常见'],
    ['Huawei#2026', '常见'],
    ['Alib@ba2026', '常见'],
    ['Admin@123', '常见'],
    ['P@ssw0rd', '常见'],
    ['1qaz@WSX', '常见'],
    ['Qwe123!@#', '常见'],
    ['Wangxiaoming@1', '姓名'],
    ['XiaoMing#1990', '姓名'],
    ['Yunshan#2026', '企业名称'],
    ['Ysjm@202611', '企业名称'],
    ['YunShanJingMi@1', '企业名称'],
    ['2026-11-28a', '日期'],
  ])('is refused where it is easy to guess: %s', async (password, why) => {
    expect(await newPasswordProblem(password, OWN)).toContain(why);
  });

  test.each([
    'Xk7#mQ2p',
    'mK9#rT2v',
    'Brand#new2026',
    'Yuanzhumi&Lantian7',
    'Qm7+xbVd=T3a',
    'Tuzi-Chahu-38-Yueliang'.slice(0, 20),
  ])('is taken where it is not: %s', async (password) => {
    expect(await newPasswordProblem(password, OWN)).toBeNull();
  });

  test('keeps the rules first', async () => {
    expect(await newPasswordProblem('short1#', OWN)).toBe('密码长度应为8–20位');
    expect(await newPasswordProblem('Wangxm#7gKq', OWN)).toBe('密码不能包含账号或手机号');
  });
});
