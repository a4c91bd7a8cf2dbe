import type { BannerPosition } from '@contract/banner/choices';
import { bannerApi } from '@contract/banner/endpoints';
import { call, type CallOptions } from '@/utils/request';

type Shape<K extends keyof typeof bannerApi> = NonNullable<(typeof bannerApi)[K]['shape']>;

export type BannerListQuery = Partial<Shape<'list'>['query']>;

export const listBanners = (query: BannerListQuery, options?: CallOptions) => call(bannerApi.list, { query }, options);

export const getBanner = (id: string, options?: CallOptions) => call(bannerApi.get, { params: { id } }, options);

export const createBanner = (body: Shape<'create'>['body']) => call(bannerApi.create, { body });

export const updateBanner = (id: string, body: Shape<'update'>['body']) =>
  call(bannerApi.update, { params: { id }, body });

/** 启用, 停用, 删除. */
export const actOnBanner = (id: string, body: Shape<'act'>['body']) => call(bannerApi.act, { params: { id }, body });

/** Those of a position that are shown or still to be, in their order. */
export const listBannerLine = (position: BannerPosition, options?: CallOptions) =>
  call(bannerApi.line, { query: { position } }, options);

export const orderBanners = (body: Shape<'order'>['body']) => call(bannerApi.order, { body });

/** What is shown now behind the login. Nobody is told of a failure: the page does without. */
export const listShownBanners = (position: Shape<'shown'>['query']['position'], options?: CallOptions) =>
  call(bannerApi.shown, { query: { position } }, { ...options, silent: true });

/** What the login page shows now, also to somebody not signed in; as above. */
export const listLoginBanners = () => call(bannerApi.shownAtLogin, {}, { silent: true });
