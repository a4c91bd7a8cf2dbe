import { NET_IDENTITIES } from '@contract/wages/net-identity';
import { IDENTITY_KEYS, ITEM_GROUPS, ITEM_KINDS, STANDARD_ITEMS, WAGE_TYPES } from '@contract/wages/items';
import { WAGE_ISSUE_CODES } from '@contract/wages/issues/catalogue';
import english from '@/locales/en-US/wage-import';
import chinese from '@/locales/zh-CN/wage-import';

const WORDED: Record<string, readonly string[]> = {
  issue: WAGE_ISSUE_CODES,
  net: NET_IDENTITIES,
  identity: IDENTITY_KEYS,
  group: ITEM_GROUPS,
  kind: ITEM_KINDS,
  wageType: WAGE_TYPES,
  item: STANDARD_ITEMS.map((item) => item.key),
};

describe('words of the wizard', () => {
  it('says the same things in both languages', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort());
  });

  it.each(Object.entries(WORDED))('has a word for every %s of the contract', (name, keys) => {
    const missing = keys.filter((key) => !Object.hasOwn(english, `wages.import.${name}.${key}`));
    expect(missing).toEqual([]);
  });
});
