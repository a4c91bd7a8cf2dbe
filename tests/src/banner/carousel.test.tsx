import { bannerApi } from '@contract/banner/endpoints';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { myNoticeApi } from '@contract/notice/endpoints';
import { mySlipApi } from '@contract/wages/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import Carousel from '@/components/carousel/Carousel';
import WelcomePage from '@/pages/welcome';
import { openApp, openElement } from '../../support/console/app';
import { shownBanner } from '../../support/console/banner-records';
import { answer } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { mySlips } from '../../support/console/wage-records';

const THREE = [1, 2, 3].map((number) => shownBanner(number));
const scrolls: number[] = [];
let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrolls.length = 0;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 400 });
  scrollTo = jest
    .spyOn(Element.prototype, 'scrollTo')
    .mockImplementation((options) => void scrolls.push((options as ScrollToOptions).left ?? Number.NaN));
});
afterEach(() => {
  scrollTo.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  jest.useRealTimers();
});

const open = async (banners = THREE, props: { onBroken?: () => void } = {}) => {
  openElement(<Carousel banners={banners} sizes="400px" {...props} />, { path: '/welcome', as: 'user' });
  return screen.findByLabelText('轮播图');
};
const current = () =>
  screen.getAllByLabelText(/^第 \d 张$/).findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

describe('the carousel', () => {
  it('says what each picture shows and where it leads, in a tab that learns nothing of this one', async () => {
    await open([shownBanner(1, { href: 'https://www.example.com/a' }), shownBanner(2)]);
    expect(screen.getByAltText('公告1')).toHaveAttribute('srcset', '/thumb-1.jpg 750w, /full-1.jpg 1500w');
    const link = screen.getByLabelText('公告1（在新标签页打开）');
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://www.example.com/a',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.getByAltText('公告2').closest('a')).toBeNull();
    expect(screen.getByAltText('公告1')).toHaveAttribute('loading', 'eager');
    expect(screen.getByAltText('公告2')).toHaveAttribute('loading', 'lazy');
  });

  it('leads to a notice within the console', async () => {
    await open([shownBanner(1, { href: '/welcome?notice=n1' })]);
    const link = screen.getByLabelText('公告1，查看公告');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/welcome?notice=n1', null]);
  });

  it('goes on, back and round by buttons and arrow keys, and to a certain picture', async () => {
    const box = await open();
    fireEvent.click(screen.getByLabelText('下一张'));
    expect([current(), scrolls.at(-1)]).toEqual([2, 400]);
    fireEvent.keyDown(box, { key: 'ArrowRight' });
    fireEvent.keyDown(box, { key: 'ArrowRight' });
    expect([current(), scrolls.at(-1)]).toEqual([1, 0]);
    fireEvent.keyDown(box, { key: 'ArrowLeft' });
    expect(current()).toBe(3);
    fireEvent.click(screen.getByLabelText('第 2 张'));
    expect(current()).toBe(2);
    const before = scrolls.length;
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(scrolls).toHaveLength(before);
  });

  it('follows swiping', async () => {
    await open();
    const track = screen.getByLabelText('轮播图片');
    Object.defineProperty(track, 'scrollLeft', { value: 790 });
    fireEvent.scroll(track);
    expect(current()).toBe(3);
  });

  it('goes on by itself, but not under the pointer, with the focus in it, or once stopped', async () => {
    const box = await open();
    const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    // React's own work of opening is over; from here on the clock is the test's.
    jest.useFakeTimers();
    fireEvent.mouseEnter(box);
    later(20_000);
    expect(current()).toBe(1);
    fireEvent.mouseLeave(box);
    later(6100);
    expect(current()).toBe(2);
    fireEvent.focus(screen.getByLabelText('下一张'));
    later(20_000);
    expect(current()).toBe(2);
    fireEvent.blur(screen.getByLabelText('下一张'));
    fireEvent.click(screen.getByLabelText('停止轮播'));
    later(20_000);
    expect(current()).toBe(2);
    fireEvent.click(screen.getByLabelText('继续轮播'));
    later(6100);
    expect(current()).toBe(3);
  });

  it('never moves by itself for who wants no motion', async () => {
    const asked = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      matches: query.includes('reduce'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    }));
    const box = await open();
    expect(screen.queryByLabelText('停止轮播')).not.toBeInTheDocument();
    jest.useFakeTimers();
    act(() => jest.advanceTimersByTime(20_000));
    expect(current()).toBe(1);
    fireEvent.keyDown(box, { key: 'ArrowRight' });
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 400, behavior: 'auto' });
    asked.mockRestore();
  });

  it('of one picture needs no buttons, and tells of one that is broken', async () => {
    const onBroken = jest.fn();
    await open([shownBanner(1)], { onBroken });
    expect(screen.queryByLabelText('下一张')).not.toBeInTheDocument();
    fireEvent.error(screen.getByAltText('公告1'));
    expect(onBroken).toHaveBeenCalledTimes(1);
  });
});

describe('banners are shown', () => {
  it.each([
    ['user', 'appHome'],
    ['finance', 'console'],
    ['attendance', 'console'],
  ] as const)('to the role %s those of %s', async (role, position) => {
    answer(mySlipApi.list, mySlips([]));
    answer(myNoticeApi.list, { list: [], total: 0 });
    answer(dashboardApi.todos, () => HttpResponse.json({}, { status: 500 }));
    answer(dashboardApi.month, () => HttpResponse.json({}, { status: 500 }));
    answer(dashboardApi.trend, { months: [] });
    const calls = answer(bannerApi.shown, { list: [shownBanner(1)] });
    openElement(<WelcomePage />, { path: '/welcome', as: person(role, { hasStaff: false }) });
    expect(await screen.findByAltText('公告1')).toBeInTheDocument();
    expect(calls[0]?.query.get('position')).toBe(position);
    expect(localStorage.getItem(`banners:${position}`)).toBe('1');
  });

  it('on the login page once it stands, in the place of its points', async () => {
    let release: () => void = () => undefined;
    const hold = new Promise<void>((resolve) => (release = resolve));
    answer(bannerApi.shownAtLogin, async () => {
      await hold;
      return { list: [shownBanner(1)] };
    });
    await openApp({ path: '/user/login' });
    expect(await screen.findByText('有疑问的每一行都说明原因，审核后再发布')).toBeInTheDocument();
    release();
    expect(await screen.findByAltText('公告1')).toBeInTheDocument();
    expect(screen.queryByText('有疑问的每一行都说明原因，审核后再发布')).not.toBeInTheDocument();
  });

  it('on no login page that cannot have them: it stands without, and says nothing', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const calls = answer(bannerApi.shownAtLogin, () => HttpResponse.json({}, { status: 500 }));
    await openApp({ path: '/user/login' });
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(screen.getByText('有疑问的每一行都说明原因，审核后再发布')).toBeInTheDocument();
    expect(document.querySelector('.ant-message-notice, .ant-notification-notice')).toBeNull();
    warned.mockRestore();
  });
});
