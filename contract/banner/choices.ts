/** Where banners are shown. */
export const BANNER_POSITIONS = ['login', 'console', 'appHome'] as const;
export type BannerPosition = (typeof BANNER_POSITIONS)[number];
export const BANNER_POSITION_LABEL: Record<BannerPosition, string> = {
  login: '登录页',
  console: '控制台欢迎页',
  appHome: '员工端首页',
};

/** Positions seen by those signed in. */
export const BANNERS_INSIDE = ['console', 'appHome'] as const satisfies readonly BannerPosition[];

/** What a click on a banner leads to. */
export const BANNER_LINKS = ['none', 'notice', 'url'] as const;
export type BannerLink = (typeof BANNER_LINKS)[number];
export const BANNER_LINK_LABEL: Record<BannerLink, string> = { none: '无', notice: '公告', url: '外链' };

/** Most banners a position shows at a time. */
export const BANNERS_SHOWN = 8;
/** Most banners put in order at a time: those of a position that are shown or still to be. */
export const BANNERS_ORDERED = 200;
/** Banners put in order by hand lie this far apart, so that one can be put between two by its number. */
export const SORT_STEP = 10;

/** Width to height in which banners are shown; what a picture has beyond it is cut off. */
export const BANNER_RATIO = [750, 320] as const;
