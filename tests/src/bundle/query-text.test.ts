import { parse, stringify } from '@/utils/query-text';

describe('a query as text', () => {
  it('repeats the key of a list, leaves out what is undefined, and keeps null as a bare key', () => {
    expect(
      stringify({ state: ['draft', 'approved'], page: 2, open: true, name: '', none: undefined, bare: null }),
    ).toBe('state=draft&state=approved&page=2&open=true&name=&bare');
  });

  it('writes what means something in an address in its escaped form', () => {
    expect(stringify({ 'a&b': '张 三&c=d?' })).toBe('a%26b=%E5%BC%A0%20%E4%B8%89%26c%3Dd%3F');
  });

  it('reads back what it wrote', () => {
    const values = { state: ['draft', 'approved'], name: '张 三&' };
    expect(parse(stringify(values))).toEqual(values);
  });
});
