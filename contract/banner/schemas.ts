import { type Static, Type } from '@sinclair/typebox';
import { FILE_VARIANTS, PictureView } from '../files/schemas';
import { DateTime, Id, IdParams, Nullable, PageOf, RequestId, StringEnum, Version } from '../schema-kit';
import { BANNER_ACTIONS, BANNER_STATES } from '../states/banner';
import { BANNER_LINKS, BANNER_POSITIONS, BANNERS_INSIDE, BANNERS_ORDERED, BANNERS_SHOWN } from './choices';
import { querySchema } from '../lists/schema';
import { bannerList } from './list';

export const BannerItem = Type.Object({
  id: Id,
  version: Version,
  title: Type.String(),
  position: StringEnum(BANNER_POSITIONS),
  image: Nullable(PictureView),
  linkType: StringEnum(BANNER_LINKS),
  linkValue: Type.String(),
  /** Title of the notice it leads to; null where there is none, or it is not out any more. */
  noticeTitle: Nullable(Type.String()),
  sort: Type.Integer(),
  startAt: Nullable(DateTime),
  endAt: Nullable(DateTime),
  enabled: Type.Boolean(),
  state: StringEnum(BANNER_STATES),
  updatedAt: DateTime,
  /** Steps the state allows. */
  actions: Type.Array(StringEnum(BANNER_ACTIONS)),
});
export type BannerItem = Static<typeof BannerItem>;

/** A banner as those see it for whom it is meant. */
export const ShownBanner = Type.Object({
  id: Id,
  /** Also what the picture shows, for those who do not see it. */
  title: Type.String(),
  url: Type.String(),
  thumbUrl: Type.String(),
  /** Of the small picture, in pixels. */
  thumbWidth: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Address a click leads to: an outside page, or a path of the console; null = none. */
  href: Nullable(Type.String()),
});
export type ShownBanner = Static<typeof ShownBanner>;
const Shown = Type.Object({ list: Type.Array(ShownBanner, { maxItems: BANNERS_SHOWN }) });

/** Kept wide: contract/banner/rules says in words what is wrong with a field. */
const Text = Type.String({ maxLength: 2000, default: '' });

export const BannerFields = {
  title: Text,
  position: StringEnum(BANNER_POSITIONS),
  /** A picture uploaded for the purpose `banner`. */
  imageFileId: Type.Optional(Nullable(Id)),
  linkType: StringEnum(BANNER_LINKS),
  linkValue: Text,
  sort: Type.Number(),
  startAt: Nullable(Text),
  endAt: Nullable(Text),
  enabled: Type.Boolean(),
};

export const bannerSchemas = {
  list: {
    query: querySchema(bannerList),
    data: PageOf(BannerItem),
  },
  get: { params: IdParams, data: BannerItem },
  create: { body: Type.Object({ ...BannerFields, requestId: RequestId }), data: BannerItem },
  update: { params: IdParams, body: Type.Object({ ...BannerFields, version: Version }), data: BannerItem },
  /** Takes one arrow of the state machine; `banner` is null after a deletion. */
  act: {
    params: IdParams,
    body: Type.Object({ action: StringEnum(BANNER_ACTIONS), version: Version, requestId: RequestId }),
    data: Type.Object({ banner: Nullable(BannerItem) }),
  },
  /** Those of a position that are shown or still to be, in their order. */
  line: {
    query: Type.Object({ position: StringEnum(BANNER_POSITIONS) }),
    data: Type.Object({ list: Type.Array(BannerItem) }),
  },
  /** The whole line in its new order, each banner as it was seen. */
  order: {
    body: Type.Object({
      position: StringEnum(BANNER_POSITIONS),
      list: Type.Array(Type.Object({ id: Id, version: Version }), {
        maxItems: BANNERS_ORDERED,
        description: '轮播图顺序',
      }),
      requestId: RequestId,
    }),
    data: Type.Object({ list: Type.Array(BannerItem) }),
  },
  shown: { query: Type.Object({ position: StringEnum(BANNERS_INSIDE) }), data: Shown },
  shownAtLogin: { data: Shown },
  picture: { params: Type.Object({ id: Id, fileId: Id, variant: StringEnum(FILE_VARIANTS) }) },
} as const;
