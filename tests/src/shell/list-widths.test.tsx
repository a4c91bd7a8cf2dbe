import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listExportApi } from '@contract/list-exports/endpoints';
import { listViewApi } from '@contract/list-views/endpoints';
import { DEFAULT_SETTINGS, type TableSettings } from '@contract/list-views/settings';
import { defineList } from '@contract/lists/definition';
import ListTable from '@/components/list/ListTable';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { widthIs } from '../../support/console/window-width';

const firms = defineList({ name: 'firms', sorts: [], filters: {} });

/** A list that leaves the place out below 1600 px. */
function Firms() {
  return (
    <ListTable<{ id: string; name: string; place: string }>
      of={firms}
      filters={null}
      query={{ page: 1, pageSize: 20 }}
      list={{ data: { list: [{ id: 'f', name: '甲厂', place: '苏州' }], total: 1 }, loading: false, reload: () => {} }}
      columns={[
        {
          title: '厂',
          key: 'phone',
          responsive: ['xs'],
          hideInSetting: true,
          render: (_, { name }) => `手机：${name}`,
        },
        { title: '名称', key: 'name', dataIndex: 'name', responsive: ['sm'] },
        { title: '地点', key: 'place', dataIndex: 'place', responsive: ['xxl'] },
      ]}
      totalText={(total) => `共 ${total} 家`}
      onChange={() => {}}
    />
  );
}

async function open(settings?: Partial<TableSettings>) {
  const look = { ...DEFAULT_SETTINGS, ...settings };
  answer(listViewApi.get, {
    settings: settings
      ? { ...look, order: [...look.order], hidden: [...look.hidden], shown: [...(look.shown ?? [])] }
      : null,
    views: [],
  });
  openElement(<Firms />, { path: '/x', as: 'manager' });
  await screen.findByText('共 1 家');
}
const header = (name: string) => screen.queryByRole('columnheader', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });
const openSettings = async () => userEvent.click(await screen.findByRole('button', { name: '列设置' }));

it('says which columns there is no room for, and shows one that is asked for all the same', async () => {
  widthIs(1440);
  const saved = answer(listViewApi.saveSettings, {});
  await open();
  await waitFor(() => expect(header('地点')).toBeNull());
  await openSettings();
  expect(await box('名称')).toBeChecked();
  expect(await box('地点')).not.toBeChecked();
  expect(await box('全部显示')).not.toBeChecked();

  await userEvent.click(await box('地点'));
  await waitFor(() => expect(header('地点')).not.toBeNull());
  expect(await box('地点')).toBeChecked();
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ hidden: [], shown: ['place'] }));
  await userEvent.click(await box('地点'));
  await waitFor(() => expect(header('地点')).toBeNull());
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ hidden: ['place'], shown: [] }));
});

it('shows all columns, whatever the width, to who ticks all', async () => {
  widthIs(1440);
  const saved = answer(listViewApi.saveSettings, {});
  await open();
  await openSettings();
  await userEvent.click(await box('全部显示'));
  await waitFor(() => expect(header('地点')).not.toBeNull());
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ hidden: [], shown: ['place'] }));
});

it('takes the choice over where it was made on another computer', async () => {
  widthIs(1440);
  await open({ shown: ['place'] });
  await waitFor(() => expect(header('地点')).not.toBeNull());
});

it('leaves a column out that was hidden, however much room there is', async () => {
  widthIs(1700);
  await open({ hidden: ['place'] });
  await waitFor(() => expect(header('地点')).toBeNull());
});

it('exports what gave way for want of room, too, but not what was hidden', async () => {
  widthIs(1440);
  const exported = answer(listExportApi('firms'), { jobId: 'j' });
  await open();
  await waitFor(() => expect(header('地点')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: '按所见导出' }));
  await waitFor(() => expect(exported[0]?.body).toMatchObject({ columns: ['name', 'place'] }));
  cleanup();
  await open({ hidden: ['name'] });
  await waitFor(() => expect(header('名称')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: '按所见导出' }));
  await waitFor(() => expect(exported[1]?.body).toMatchObject({ columns: ['place'] }));
});

it('keeps to one column on a phone, whatever was chosen at the desk', async () => {
  widthIs(390);
  await open({ shown: ['place'] });
  expect(await screen.findByText('手机：甲厂')).toBeInTheDocument();
  await waitFor(() => expect(header('名称')).toBeNull());
  expect(header('地点')).toBeNull();
});
