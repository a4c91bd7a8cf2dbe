import { bannerApi } from '@contract/banner/endpoints';
import type { BannerItem } from '@contract/banner/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import BannersPage from '@/pages/banner';
import { openElement } from '../../support/console/app';
import { bannerItem } from '../../support/console/banner-records';
import { answer, refusal } from '../../support/console/msw';
import { menuItems, press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const pageOf = (...list: BannerItem[]) => ({ list, total: list.length });
const openList = (path = '/banner') => openElement(<BannersPage />, { path, as: 'admin' });
const found = () => screen.findAllByText('工资条，一步到人');
const modal = () =>
  waitFor(() => {
    const shown = document.querySelector<HTMLElement>('.ant-modal');
    if (!shown) throw new Error('no dialog yet');
    return shown;
  });

describe('the list of banners', () => {
  it('asks the server for what the address says, and takes what is mistyped as not given', async () => {
    const calls = answer(bannerApi.list, pageOf(bannerItem()));
    const { unmount } = openList(
      '/banner?keyword=工资&position=login&state=showing&page=2&pageSize=50&sortField=updatedAt&sortOrder=desc',
    );
    await found();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '工资',
      position: 'login',
      state: 'showing',
      page: '2',
      pageSize: '50',
      sortField: 'updatedAt',
      sortOrder: 'desc',
    });
    unmount();
    openList('/banner?position=kitchen&state=gone&page=x&sortField=title');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(Object.fromEntries(calls[1]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('shows place, link, order, times in China, state and the last change', async () => {
    answer(
      bannerApi.list,
      pageOf(
        bannerItem({
          linkType: 'url',
          linkValue: 'https://www.example.com/a',
          startAt: '2026-11-30T16:00:00.000Z',
          endAt: '2026-12-31T15:59:00.000Z',
          state: 'upcoming',
          position: 'appHome',
        }),
      ),
    );
    openList();
    await found();
    for (const text of [
      '员工端首页',
      '外链',
      'https://www.example.com/a',
      '2026-12-01 00:00',
      '至 2026-12-31 23:59',
      '未开始',
      '2026-11-20',
      '10:30',
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getAllByAltText('工资条，一步到人')[0]).toHaveAttribute(
      'src',
      '/api/files/1101/content?variant=thumb',
    );
  });

  it('offers what the state allows: deleting only what is disabled', async () => {
    answer(
      bannerApi.list,
      pageOf(
        bannerItem(),
        bannerItem({
          id: bannerItem().id.replace('1001', '1002'),
          title: '旧图',
          enabled: false,
          state: 'disabled',
          actions: ['enable', 'delete'],
        }),
      ),
    );
    openList();
    await found();
    fireEvent.click(screen.getAllByLabelText('“工资条，一步到人”的更多操作').at(-1) as HTMLElement);
    expect((await menuItems()).map((item) => item.textContent)).toEqual(['预览']);
    expect(screen.queryByLabelText('启用“工资条，一步到人”')).not.toBeInTheDocument();
    expect(screen.getAllByLabelText('启用“旧图”').length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByLabelText('“旧图”的更多操作').at(-1) as HTMLElement);
    await waitFor(async () =>
      expect((await menuItems()).map((item) => item.textContent)).toEqual(expect.arrayContaining(['删除'])),
    );
  });

  it('takes a step once asked and confirmed, with the version seen, and asks anew', async () => {
    const lists = answer(bannerApi.list, pageOf(bannerItem()));
    const acts = answer(bannerApi.act, { banner: bannerItem({ state: 'disabled' }) });
    openList();
    await found();
    fireEvent.click(screen.getAllByLabelText('停用“工资条，一步到人”').at(-1) as HTMLElement);
    expect(await screen.findByText('停用后，登录页立即不再展示这张图；随时可以重新启用。')).toBeInTheDocument();
    expect(acts).toHaveLength(0);
    await press('停用', await modal());
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
    expect(acts[0]?.body).toMatchObject({ action: 'disable', version: 3 });
    expect(acts[0]?.params.id).toBe(bannerItem().id);
  });

  it('says why the server refuses, and leaves the dialog for another try', async () => {
    answer(bannerApi.list, pageOf(bannerItem({ enabled: false, state: 'disabled', actions: ['enable', 'delete'] })));
    answer(bannerApi.act, () => refusal(1900, '登录页现在已有 8 张轮播图展示'));
    openList();
    await found();
    fireEvent.click(screen.getAllByLabelText('启用“工资条，一步到人”').at(-1) as HTMLElement);
    await press('启用', await modal());
    expect(await screen.findByText('登录页现在已有 8 张轮播图展示')).toBeInTheDocument();
    expect(document.querySelector('.ant-modal')).not.toBeNull();
  });

  it('previews a banner as it will be seen, and says that it is not shown now', async () => {
    answer(
      bannerApi.list,
      pageOf(bannerItem({ state: 'upcoming', linkType: 'url', linkValue: 'https://www.example.com/a' })),
    );
    openList();
    await found();
    fireEvent.click(screen.getAllByLabelText('预览“工资条，一步到人”').at(-1) as HTMLElement);
    const shown = within(await modal());
    expect(await shown.findByText('还没有到生效时间，目前不展示。')).toBeInTheDocument();
    const link = shown.getByLabelText('工资条，一步到人（在新标签页打开）');
    expect(link).toHaveAttribute('href', 'https://www.example.com/a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says what to do where there is none yet, and that nothing was found where filters narrow', async () => {
    answer(bannerApi.list, pageOf());
    const { unmount } = openList();
    expect(await screen.findByText('还没有轮播图')).toBeInTheDocument();
    unmount();
    openList('/banner?keyword=没有的');
    await waitFor(() => expect(document.querySelector('.ant-empty')).not.toBeNull());
    expect(screen.queryByText('还没有轮播图')).not.toBeInTheDocument();
  });
});

describe('the order of a position', () => {
  const [first, second] = [
    bannerItem(),
    bannerItem({ id: '01900000-0000-7000-8000-000000001002', title: '您的工资，只有您能看', version: 7 }),
  ];
  const openOrder = async () => {
    answer(bannerApi.list, pageOf(first, second));
    const lines = answer(bannerApi.line, { list: [first, second] });
    openList('/banner?order=login');
    await screen.findByLabelText('下移“工资条，一步到人”');
    return lines;
  };

  it('is changed by the arrows and saved as a whole, each as it was seen', async () => {
    const lines = await openOrder();
    expect(Object.fromEntries(lines[0]?.query ?? [])).toEqual({ position: 'login' });
    const orders = answer(bannerApi.order, { list: [second, first] });
    expect(screen.getByLabelText('上移“工资条，一步到人”')).toBeDisabled();
    fireEvent.click(screen.getByLabelText('下移“工资条，一步到人”'));
    expect(await screen.findByText('顺序已改动，尚未保存。')).toBeInTheDocument();
    await press('保存顺序');
    await waitFor(() =>
      expect(orders[0]?.body).toMatchObject({
        position: 'login',
        list: [
          { id: second.id, version: 7 },
          { id: first.id, version: 3 },
        ],
      }),
    );
    expect(await screen.findByText('登录页的轮播顺序已保存')).toBeInTheDocument();
  });

  it('asked for again where somebody else was quicker, kept where the network failed', async () => {
    const lines = await openOrder();
    answer(bannerApi.order, () => refusal(1900, '稍后再试'));
    fireEvent.click(screen.getByLabelText('下移“工资条，一步到人”'));
    await press('保存顺序');
    expect(await screen.findByText('稍后再试')).toBeInTheDocument();
    expect(screen.getByText('顺序已改动，尚未保存。')).toBeInTheDocument();
    expect(lines).toHaveLength(1);
    answer(bannerApi.order, () => refusal(409, '数据已被他人修改，请刷新'));
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
    await press('保存顺序');
    await waitFor(() => expect(lines).toHaveLength(2));
    expect(screen.queryByText('顺序已改动，尚未保存。')).not.toBeInTheDocument();
  });

  it('takes back what was moved', async () => {
    await openOrder();
    fireEvent.click(screen.getByLabelText('上移“您的工资，只有您能看”'));
    await press('撤销改动');
    await waitFor(() => expect(screen.getByLabelText('上移“工资条，一步到人”')).toBeDisabled());
  });
});
