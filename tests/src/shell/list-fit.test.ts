import { choice, defineList, months, text } from '@contract/lists/definition';
import { DEFAULT_SETTINGS } from '@contract/list-views/settings';
import { splitByRoom } from '@/components/list/filter-room';
import { keysSeen, seenColumns } from '@/components/list/fit';
import type { ListColumn } from '@/components/list/list-columns';

const column = (key: string, own: Partial<ListColumn<object>> = {}) =>
  ({ title: '栏', key, responsive: ['sm'], ...own }) as ListColumn<object>;

/** 100 pixels each, but the note, which says nothing and counts 160. */
const COLUMNS = [
  column('phone', { responsive: ['xs'], hideInSetting: true }),
  column('name', { most: 100 }),
  column('state', { width: 100 }),
  column('month', { most: 100, responsive: ['xl'] }),
  column('dept', { width: 60, most: 100, responsive: ['lg'] }),
  column('note', { responsive: ['xl'] }),
  column('actions', { width: 100, hideInSetting: true, fixed: 'right' }),
];
const DESK = { xs: false, sm: true, md: true, lg: true, xl: true, xxl: false };
const keys = (room: number | undefined, settings = DEFAULT_SETTINGS, screens: Partial<typeof DESK> = DESK) =>
  seenColumns(COLUMNS, settings, { screens, sorts: [], room }).map(({ key }) => key);

describe('columns of a list', () => {
  it('all stand there where there is room, and where nothing is laid out', () => {
    const all = ['name', 'state', 'month', 'dept', 'note', 'actions'];
    expect(keys(660)).toEqual(all);
    expect(keys(undefined)).toEqual(all);
  });

  it('give way for want of room: of the widest windows first, of as wide ones the last', () => {
    expect(keys(659)).toEqual(['name', 'state', 'month', 'dept', 'actions']);
    expect(keys(499)).toEqual(['name', 'state', 'dept', 'actions']);
    expect(keys(399)).toEqual(['name', 'state', 'actions']);
  });

  it('leave the first and the buttons, however narrow it is', () => {
    expect(keys(50)).toEqual(['name', 'actions']);
  });

  it('leave what was asked for, which takes no room from the others, and make room by what was hidden', () => {
    expect(keys(399, { ...DEFAULT_SETTINGS, shown: ['note'] })).toEqual(['name', 'state', 'note', 'actions']);
    expect(keys(500, { ...DEFAULT_SETTINGS, hidden: ['note'] })).toEqual(['name', 'state', 'month', 'dept', 'actions']);
  });

  it('count what their title takes, with the arrows of what the list is sorted by', () => {
    const titled = [column('name', { most: 100 }), column('late', { width: 40, title: '迟到早退' })];
    const seen = (sorts: string[], room: number) =>
      seenColumns(titled, DEFAULT_SETTINGS, { screens: DESK, sorts, room }).map(({ key }) => key);
    expect(seen([], 172)).toEqual(['name', 'late']);
    expect(seen([], 171)).toEqual(['name']);
    expect(seen(['late'], 189)).toEqual(['name']);
    expect(seen(['late'], 190)).toEqual(['name', 'late']);
  });

  it('are those of the desk to who asks on a phone, which draws one', () => {
    const phone = { xs: true, sm: false, md: false, lg: false, xl: false };
    expect(keys(300, DEFAULT_SETTINGS, phone)).toEqual(['phone']);
    const asked = keysSeen(COLUMNS, DEFAULT_SETTINGS, { screens: phone, sorts: [], room: 300 });
    expect(asked.has('dept') && asked.has('note')).toBe(true);
  });
});

describe('filters of a list', () => {
  const list = defineList({
    name: 'people',
    sorts: [],
    filters: { keyword: text(50), a: choice(['1']), b: choice(['1']), c: choice(['1']) },
  });
  /** Searched by what is not the first. */
  const sheets = defineList({
    name: 'sheets',
    sorts: [],
    filters: { ...months('month', 'to'), a: choice(['1']), name: text(50), b: choice(['1']) },
  });
  const split = (room: number | undefined, phone = false) =>
    splitByRoom(list, {}, { room, phone, buttons: ['更多筛选', '重置'] });

  it('stand in one row with its buttons; those there is no room for are shown on demand', () => {
    expect(split(788)).toEqual([['keyword', 'a', 'b', 'c'], []]);
    expect(split(787)).toEqual([['keyword', 'a', 'b'], ['c']]);
    expect(split(undefined)).toEqual([['keyword', 'a', 'b', 'c'], []]);
  });

  it('leave what is searched by where there is no room for all before it', () => {
    expect(splitByRoom(sheets, {}, { room: 560, phone: false, buttons: [] })).toEqual([
      ['month', 'name'],
      ['a', 'b'],
    ]);
  });

  it('take two rows of a phone, what is searched by first', () => {
    expect(split(318, true)).toEqual([['keyword', 'a', 'b'], ['c']]);
    const onPhone = (looks: Parameters<typeof splitByRoom>[1]) =>
      splitByRoom(sheets, looks, { room: 318, phone: true, buttons: [] });
    expect(onPhone({})).toEqual([
      ['month', 'name'],
      ['a', 'b'],
    ]);
    expect(onPhone({ month: { deskOnly: true } })).toEqual([['a', 'name', 'b'], []]);
    expect(onPhone({ month: { hidden: true }, name: { offered: [] } })).toEqual([['a', 'name', 'b'], []]);
  });

  it('give way in a narrow row of a desk, as beside buttons of the list', () => {
    expect(split(480)).toEqual([['keyword'], ['a', 'b', 'c']]);
  });
});
