import { ForeignNumbers } from '@server/workbook/people/foreign-numbers';
import { sameName } from '@server/workbook/people/same-name';
import { processorMs } from '../../support/processor-time';

describe('one name in several spellings', () => {
  test.each([
    ['張曉偉', '张晓伟'],
    ['陳 劍', '陈剑'],
    ['靑山', '青山'],
    ['阿依古丽·买买提', '阿依古丽买买提'],
    ['阿依古丽.买买提', '阿依古丽•买买提'],
    ['WANG Xiaoming', 'Xiaoming Wang'],
    ['José Díaz', 'DIAZ JOSE'],
    ['Ｌｉ　Ｌｅｉ', 'Lei Li'],
  ])('%s is %s', (one, other) => expect(sameName(one, other)).toBe(true));

  test.each([
    ['张三', '张珊'],
    ['李一', '李二'],
    ['王伟', '王伟民'],
    ['Li Lei', 'Li Li'],
    ['甯静', '宁静'],
  ])('%s is not %s', (one, other) => expect(sameName(one, other)).toBe(false));

  test('a hundred thousand numbers are compared in passing', async () => {
    const numbers = new ForeignNumbers();
    const compare = () => {
      for (let at = 0; at < 100_000; at += 1)
        numbers.add(`張${String.fromCharCode(0x4e00 + (at % 500))}`, `张${String.fromCharCode(0x4e00 + (at % 500))}`);
    };
    expect(await processorMs(compare)).toBeLessThan(3_000);
    expect(numbers.foreign).toBe(false);
  });
});
