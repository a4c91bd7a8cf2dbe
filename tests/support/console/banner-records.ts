import type { BannerItem, ShownBanner } from '@contract/banner/schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A banner shown on the login page without an end; a test overrides what it is about. */
export function bannerItem(own: Partial<BannerItem> = {}): BannerItem {
  return {
    id: id(1001),
    version: 3,
    title: '工资条，一步到人',
    position: 'login',
    image: {
      id: id(1101),
      url: '/api/files/1101/content?variant=full',
      thumbUrl: '/api/files/1101/content?variant=thumb',
      width: 1500,
      height: 640,
    },
    linkType: 'none',
    linkValue: '',
    noticeTitle: null,
    sort: 10,
    startAt: null,
    endAt: null,
    enabled: true,
    state: 'showing',
    updatedAt: '2026-11-20T02:30:00.000Z',
    actions: ['disable'],
    ...own,
  };
}

export function shownBanner(number: number, own: Partial<ShownBanner> = {}): ShownBanner {
  return {
    id: id(1200 + number),
    title: `公告${number}`,
    url: `/full-${number}.jpg`,
    thumbUrl: `/thumb-${number}.jpg`,
    thumbWidth: 750,
    width: 1500,
    height: 640,
    href: null,
    ...own,
  };
}
