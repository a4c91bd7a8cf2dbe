import { IMPORT_STATES, ROW_STATUSES } from '@contract/imports/schemas';
import english from '@/locales/en-US/sheet-import';
import chinese from '@/locales/zh-CN/sheet-import';

const WORDED: Record<string, readonly string[]> = { state: IMPORT_STATES, status: ['all', ...ROW_STATUSES] };

describe('words all wizards share', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort());
  });

  it.each(Object.entries(WORDED))('have a word for every %s of the contract', (name, keys) => {
    expect(keys.filter((key) => !Object.hasOwn(english, `sheetImport.${name}.${key}`))).toEqual([]);
  });
});
