import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listExportApi } from '@contract/list-exports/endpoints';
import { listViewApi } from '@contract/list-views/endpoints';
import type { ListLook } from '@contract/list-views/schemas';
import { DEFAULT_SETTINGS } from '@contract/list-views/settings';
import { choice, defineList, text } from '@contract/lists/definition';
import FilterRow from '@/components/list/FilterRow';
import ListTable from '@/components/list/ListTable';
import RecordLink from '@/components/list/RecordLink';
import { useListQuery } from '@/components/list/use-list-query';
import { useAddress } from '@/utils/use-address';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';

const people = defineList({
  name: 'people',
  sorts: ['name'],
  filters: {
    keyword: text(50),
    a: choice(['1']),
    b: choice(['1']),
    c: choice(['1']),
    d: choice(['1']),
    e: choice(['1']),
  },
});
const words = (key: string) => key;
const asked: object[] = [];
let found = 45;

/** A list with more filters than one row has room for. */
function People() {
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, people);
  const list = usePagedQuery({
    queryKey: ['GET', '/api/people', query, null],
    queryFn: () => {
      asked.push(query);
      return Promise.resolve({ list: found ? [{ id: 'x1', name: '甲', age: 1 }] : [], total: found });
    },
  });
  return (
    <ListTable<{ id: string; name: string; age: number }>
      of={people}
      filters={<FilterRow list={people} query={query} text={words} onChange={step} />}
      query={query}
      list={list}
      columns={[
        {
          title: '姓名',
          key: 'name',
          render: (_, { id, name }) => (
            <RecordLink to={{ person: id }} onOpen={() => patch({ person: id }, 'push')}>
              {name}
            </RecordLink>
          ),
        },
        { title: '年龄', key: 'age', dataIndex: 'age' },
        { title: '操作', key: 'actions', hideInSetting: true, render: () => '…' },
      ]}
      totalText={(total) => `共 ${total} 人`}
      onChange={patch}
    />
  );
}

const nothing: ListLook = { settings: null, views: [] };
const view = (more: Partial<ListLook['views'][number]> = {}): ListLook['views'][number] => ({
  id: '01900000-0000-7000-8000-000000000001',
  name: '甲们',
  params: { keyword: '甲', sortField: 'name', sortOrder: 'asc' },
  settings: { ...DEFAULT_SETTINGS, order: [], hidden: ['age'], shown: [], pinned: {} },
  isDefault: false,
  ...more,
});

beforeEach(() => {
  asked.length = 0;
  found = 45;
});
const search = () => decodeURIComponent(window.location.search);
async function open(address = '/x') {
  openElement(<People />, { path: address, as: 'manager' });
  await screen.findByText(found ? `共 ${found} 人` : '没有符合筛选条件的记录');
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('searches while somebody types, as one step that the back button undoes', async () => {
  await open();
  const input = screen.getByRole('searchbox', { name: 'filter.keyword' });
  await userEvent.type(input, '甲乙', { delay: 5 });
  await waitFor(() => expect(search()).toBe('?keyword=甲乙'));
  await userEvent.type(input, '丙');
  await waitFor(() => expect(search()).toBe('?keyword=甲乙丙'));
  expect(input).toHaveFocus();
  window.history.back();
  await waitFor(() => expect(search()).toBe(''));
  expect(input).toHaveValue('');
});

it('waits for the word an input method is making', async () => {
  await open();
  const input = screen.getByRole('searchbox', { name: 'filter.keyword' });
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'zh' } });
  await new Promise((later) => setTimeout(later, 400));
  expect(search()).toBe('');
  fireEvent.change(input, { target: { value: '张' } });
  fireEvent.compositionEnd(input);
  await waitFor(() => expect(search()).toBe('?keyword=张'));
});

it('has the filters there is no room for behind a button, and shows them while they narrow the list', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'filter.e' })).toBeNull();
  await userEvent.click(await button('更多筛选'));
  expect(screen.getByRole('combobox', { name: 'filter.e' })).toBeInTheDocument();
  cleanup();
  await open('/x?e=1');
  expect(screen.getByRole('combobox', { name: 'filter.e' })).toBeInTheDocument();
});

it('says that nothing fits, and takes the filters away', async () => {
  found = 0;
  await open('/x?keyword=甲&page=2');
  await userEvent.click(await button('清除筛选'));
  await waitFor(() => expect(search()).toBe(''));
  expect(await screen.findByText('还没有记录')).toBeInTheDocument();
});

it('leads to a record by a real link, in this tab where it is plainly clicked', async () => {
  await open('/x?keyword=甲');
  const link = screen.getByRole('link', { name: '甲' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/x?keyword=甲&person=x1');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(search()).toBe('?keyword=甲');
  await userEvent.click(link);
  expect(search()).toBe('?keyword=甲&person=x1');
});

it('keeps columns and rows of a page for the person, and takes over what was chosen elsewhere', async () => {
  const saved = answer(listViewApi.saveSettings, {});
  await open();
  await userEvent.click(await button('列设置'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '年龄' }));
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([expect.objectContaining({ hidden: ['age'] })]));
  await userEvent.click(screen.getByRole('checkbox', { name: '年龄' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  cleanup();

  answer(listViewApi.get, { ...nothing, settings: { ...view().settings, pageSize: 50 } });
  await open();
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '年龄' })).toBeNull());
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, pageSize: 50 }));
});

it('saves what is shown as a view, and comes back to it', async () => {
  const made = answer(listViewApi.create, { ...nothing, views: [view()] });
  await open('/x?keyword=甲&sortField=name&sortOrder=asc');
  await userEvent.click(await button('视图'));
  await userEvent.type(await screen.findByRole('textbox', { name: '视图名称' }), '甲们');
  await userEvent.click(await button('保存当前'));
  const entry = await button('甲们');
  expect(made[0]?.body).toMatchObject({ name: '甲们', params: view().params, isDefault: false });
  expect(entry).toHaveAttribute('aria-current');
  await userEvent.click(await button(/重\s*置/));
  await userEvent.click(await button('视图'));
  await userEvent.click(await button('甲们'));
  await waitFor(() => expect(search()).toBe('?sortField=name&sortOrder=asc&keyword=甲'));
  expect(screen.queryByRole('columnheader', { name: '年龄' })).toBeNull();
});

it('opens with the default view, unless the address asks for something', async () => {
  answer(listViewApi.get, { ...nothing, views: [view({ isDefault: true })] });
  await open();
  await waitFor(() => expect(search()).toContain('keyword=甲'));
  cleanup();
  await open('/x?keyword=乙');
  await new Promise((later) => setTimeout(later, 50));
  expect(search()).toBe('?keyword=乙');
});

it('closes its panels by Escape and gives the focus back', async () => {
  await open();
  const opener = await button('视图');
  await userEvent.click(opener);
  const panel = await screen.findByRole('dialog', { name: '我的视图' });
  await waitFor(() => expect(panel).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '我的视图' })).toBeNull());
});

it('leaves the focus of a panel to whoever was quicker than the panel', async () => {
  await open();
  fireEvent.click(await button('视图'));
  const name = await screen.findByRole('textbox', { name: '视图名称' });
  act(() => name.focus());
  await new Promise((later) => setTimeout(later, 250));
  expect(name).toHaveFocus();
});

it('is taken along as it is seen', async () => {
  const started = answer(listExportApi('people'), { jobId: 'j' });
  await open('/x?keyword=甲&sortField=name&sortOrder=desc');
  await userEvent.click(await button('列设置'));
  await userEvent.click(await button('上移年龄'));
  const settings = screen.getByRole('dialog', { name: '列表设置' });
  expect(within(settings).queryByText('操作')).toBeNull();
  const take = await button('按所见导出');
  fireEvent.click(take);
  fireEvent.click(take);
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.body).toEqual({
    requestId: expect.any(String),
    columns: ['age', 'name'],
    filters: { keyword: '甲' },
    sortField: 'name',
    sortOrder: 'desc',
  });
});
