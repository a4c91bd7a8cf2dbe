import { TextIndex } from '@server/workbook/people/text-index';

describe('finding entries of a list by their texts', () => {
  test('finds what a search through the list finds, in its order', () => {
    const texts = ['张伟', 'E000001', 'e000001', null, '', '0', '张伟', 'ﾊﾝｶｸ', '0', '张伟'];
    const list = Array.from({ length: 1_000 }, (_, n) => ({ n, text: n < 20 ? texts[n % 10] : `E${n % 700}` }));
    const index = new TextIndex(list, ({ text }) => text ?? null);
    for (const asked of [...texts, 'E1', 'E21', 'E699', 'E700', '张'])
      expect(index.find(asked ?? '')).toEqual(list.filter(({ text }) => asked && text === asked));
    expect(new TextIndex([], () => '').find('E1')).toEqual([]);
  });

  test('tells texts of one hash apart', () => {
    // The same 32 bits of FNV-1a.
    const list = ['costarring', 'liquid'];
    const index = new TextIndex(list, (text) => text);
    expect(list.map((text) => index.find(text))).toEqual([['costarring'], ['liquid']]);
    expect(new TextIndex(['liquid'], (text) => text).find('costarring')).toEqual([]);
  });
});
