import { STAFF_IMPORT_ACTIONS, STAFF_IMPORT_FIELDS, STAFF_IMPORT_MODES } from '@contract/staff/import-fields';
import { STAFF_ISSUE_CODES } from '@contract/staff/issues/catalogue';
import english from '@/locales/en-US/staff-import';
import chinese from '@/locales/zh-CN/staff-import';

const WORDED: Record<string, readonly string[]> = {
  field: STAFF_IMPORT_FIELDS,
  issue: STAFF_ISSUE_CODES,
  action: STAFF_IMPORT_ACTIONS,
  mode: STAFF_IMPORT_MODES,
};

describe('words of the staff import', () => {
  it('says the same things in both languages', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort());
  });

  it.each(Object.entries(WORDED))('has a word for every %s of the contract', (name, keys) => {
    expect(keys.filter((key) => !Object.hasOwn(english, `staff.import.${name}.${key}`))).toEqual([]);
  });
});
