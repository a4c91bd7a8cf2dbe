import type { BannerPosition } from '@contract/banner/choices';
import { bannerApi } from '@contract/banner/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof bannerApi> = NonNullable<(typeof bannerApi)[K]['shape']>;

export type BannerListQuery = Partial<Shape<'list'>['query']>;

export const listBanners = (query: BannerListQuery) => endpointQuery(bannerApi.list, { query });

export const getBanner = (id: string) => endpointQuery(bannerApi.get, { params: { id } });

export const createBanner = (body: Shape<'create'>['body']) => call(bannerApi.create, { body });

export const updateBanner = (id: string, body: Shape<'update'>['body']) =>
  call(bannerApi.update, { params: { id }, body });

/** 启用, 停用, 删除. */
export const actOnBanner = (id: string, body: Shape<'act'>['body']) => call(bannerApi.act, { params: { id }, body });

/** Those of a position that are shown or still to be, in their order. */
export const listBannerLine = (position: BannerPosition) => endpointQuery(bannerApi.line, { query: { position } });

export const orderBanners = (body: Shape<'order'>['body']) => call(bannerApi.order, { body });

/** What is shown now behind the login. Nobody is told of a failure: the page does without. */
export const listShownBanners = (position: Shape<'shown'>['query']['position']) =>
  endpointQuery(bannerApi.shown, { query: { position } });

/** What the login page shows now, also to somebody not signed in; as above. */
export const listLoginBanners = () => call(bannerApi.shownAtLogin, {}, { silent: true });
