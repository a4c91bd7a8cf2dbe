import { meaningOf } from '@server/workbook/wages/mapping/dictionary';

test.each([
  '发放账户',
  '发放帐号',
  '发放银行卡',
  '发薪账号',
  '代发卡号',
  '收款卡号',
  '入账账号',
  '本人银行卡号',
  '工资卡号',
  '账户信息-发放账户',
])('“%s” is where the pay goes', (label) => {
  expect(meaningOf(label)).toEqual({ target: 'bankCardNo', strength: 'strong' });
});

test.each(['代发银行', '发卡银行', '工资卡开户行'])('“%s” is the bank', (label) => {
  expect(meaningOf(label)?.target).toBe('bankName');
});

test.each(['发放金额', '实际发放', '医保个人账户'])('“%s” is no card', (label) => {
  expect(meaningOf(label)?.target).not.toBe('bankCardNo');
});
