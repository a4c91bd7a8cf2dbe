import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer, Input } from 'antd';
import { defineList, text } from '@contract/lists/definition';
import ListTable from '@/components/list/ListTable';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { openElement } from '../../support/console/app';

const asked: object[] = [];
const people = defineList({ name: 'people', sorts: ['name', 'age'], filters: { keyword: text(50) } });

/** A list as the pages have theirs: 45 rows, two columns to sort by, a drawer over it. */
function People() {
  const { params, patch } = useAddress();
  const query = useListQuery(params, people);
  const list = usePagedQuery({
    queryKey: ['GET', '/api/people', query, null],
    queryFn: () => {
      asked.push(query);
      return Promise.resolve({ list: [{ id: 'a', name: '甲', age: 1 }], total: 45 });
    },
  });
  return (
    <>
      <ListTable<{ id: string; name: string; age: number }>
        of={people}
        filters={<Input aria-label="查找" onPressEnter={(event) => patch({ keyword: event.currentTarget.value })} />}
        query={query}
        list={list}
        columns={[
          { title: '姓名', dataIndex: 'name', key: 'name' },
          { title: <em>年龄</em>, name: '年龄', key: 'age', render: (_, row) => row.age },
          {
            title: '打开',
            key: 'open',
            render: (_, row) => <button onClick={() => patch({ person: row.id }, 'push')}>打开</button>,
          },
        ]}
        totalText={(total) => `共 ${total} 人`}
        onChange={patch}
      />
      <Drawer open={params.get('person') !== null} title="一个人" onClose={() => patch({ person: null })} />
    </>
  );
}

beforeEach(() => {
  asked.length = 0;
});

async function open(address: string) {
  openElement(<People />, { path: address, as: 'manager' });
  await screen.findByText('共 45 人');
}
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const sort = (name: string) => userEvent.click(within(head(name)).getByText(name));
const search = () => window.location.search;

it.each(['姓名', '年龄'])('sorts by %s upwards, downwards and not at all, with the head saying which', async (name) => {
  await open('/x?keyword=a');
  const field = name === '姓名' ? 'name' : 'age';
  await sort(name);
  await waitFor(() => expect(search()).toBe(`?keyword=a&sortField=${field}&sortOrder=asc`));
  expect(head(name)).toHaveAttribute('aria-sort', 'ascending');
  expect(head(name).querySelector('.ant-table-column-sorter-up')).toHaveClass('active');
  await sort(name);
  await waitFor(() => expect(search()).toBe(`?keyword=a&sortField=${field}&sortOrder=desc`));
  expect(head(name)).toHaveAttribute('aria-sort', 'descending');
  expect(head(name).querySelector('.ant-table-column-sorter-down')).toHaveClass('active');
  await sort(name);
  await waitFor(() => expect(search()).toBe('?keyword=a'));
  expect(head(name)).not.toHaveAttribute('aria-sort');
  expect(head(name).querySelector('.active')).toBeNull();
  expect(asked).toEqual([
    { page: 1, pageSize: 20, keyword: 'a' },
    { page: 1, pageSize: 20, sortField: field, sortOrder: 'asc', keyword: 'a' },
    { page: 1, pageSize: 20, sortField: field, sortOrder: 'desc', keyword: 'a' },
    { page: 1, pageSize: 20, keyword: 'a' },
  ]);
});

it('opens in the order of the address, and another column takes the order over', async () => {
  await open('/x?sortField=age&sortOrder=desc');
  expect(head('年龄')).toHaveAttribute('aria-sort', 'descending');
  await sort('姓名');
  await waitFor(() => expect(search()).toBe('?sortField=name&sortOrder=asc'));
  expect(head('年龄')).not.toHaveAttribute('aria-sort');
});

it('goes back one step of sorting or paging by the browser', async () => {
  await open('/x');
  await sort('姓名');
  await sort('姓名');
  await userEvent.click(screen.getByTitle('2'));
  await waitFor(() => expect(search()).toBe('?sortField=name&sortOrder=desc&page=2'));
  for (const before of ['?sortField=name&sortOrder=desc', '?sortField=name&sortOrder=asc', '']) {
    window.history.back();
    await waitFor(() => expect(search()).toBe(before));
  }
  expect(head('姓名')).not.toHaveAttribute('aria-sort');
});

it('keeps the order while it is paged, also by a column this screen does not show, and starts at page 1 when sorted', async () => {
  await open('/x?sortField=age&sortOrder=asc');
  await userEvent.click(screen.getByTitle('3'));
  await waitFor(() => expect(search()).toBe('?sortField=age&sortOrder=asc&page=3'));
  await sort('姓名');
  await waitFor(() => expect(search()).toBe('?sortField=name&sortOrder=asc'));
});

it('takes half of an order in the address for none', async () => {
  await open('/x?sortField=age');
  expect(asked).toEqual([{ page: 1, pageSize: 20 }]);
  expect(head('年龄')).not.toHaveAttribute('aria-sort');
});

it('is not asked for anew when something opens over it or closes', async () => {
  await open('/x?keyword=a&page=2');
  await userEvent.click(screen.getByRole('button', { name: /打\s*开/ }));
  await screen.findByText('一个人');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(search()).toBe('?keyword=a&page=2'));
  expect(asked).toHaveLength(1);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent);

it('hides a column, remembers it for the person, and shows it again when reset', async () => {
  await open('/x');
  await userEvent.click(await button('列设置'));
  await userEvent.click(await screen.findByRole('checkbox', { name: '年龄' }));
  expect(heads()).not.toContain('年龄');
  cleanup();

  await open('/x');
  expect(heads()).not.toContain('年龄');
  await userEvent.click(await button('列设置'));
  const settings = (await screen.findByRole('checkbox', { name: '全部显示' })).closest('.ant-popover');
  await userEvent.click(within(settings as HTMLElement).getByRole('button', { name: /重\s*置/ }));
  expect(heads()).toEqual(['姓名', '年龄', '打开']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('list-settings:people'))).toEqual([]);
});

it('is arranged for this visit where the browser has no room to remember it', async () => {
  await open('/x');
  await userEvent.click(await button('列设置'));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: '年龄' }));
  expect(full).toHaveBeenCalled();
  expect(heads()).not.toContain('年龄');
  full.mockRestore();
  await userEvent.click(screen.getByRole('checkbox', { name: '年龄' }));
  expect(heads()).toContain('年龄');
});

it('moves a column and pins one to the edge', async () => {
  await open('/x');
  await userEvent.click(await button('列设置'));
  await userEvent.click(await button('上移年龄'));
  expect(heads()).toEqual(['年龄', '姓名', '打开']);
  await userEvent.click(await button('打开固定在左侧'));
  expect(heads()).toEqual(['打开', '年龄', '姓名']);
  expect(await button('打开固定在左侧')).toHaveAttribute('aria-pressed', 'true');
});

it('draws its rows as close as the person likes, from then on', async () => {
  await open('/x');
  await userEvent.click(await button('列设置'));
  await userEvent.click(await screen.findByRole('radio', { name: '紧凑' }));
  await waitFor(() => expect(document.querySelector('.ant-table-small')).not.toBeNull());
  cleanup();
  await open('/x');
  expect(document.querySelector('.ant-table-small')).not.toBeNull();
});

it('asks anew when told to', async () => {
  await open('/x');
  await userEvent.click(await button('刷新'));
  await waitFor(() => expect(asked).toHaveLength(2));
});
