import { type Static, Type } from '@sinclair/typebox';
import { AttachmentView } from '../files/schemas';
import { ROLES } from '../roles';
import { DateTime, Id, IdParams, ListQuery, Nullable, PageOf, RequestId, StringEnum, Version } from '../schema-kit';
import { NOTICE_ACTIONS, NOTICE_STATES } from '../states/notice';
import { NOTICE_SCOPES, NOTICE_TYPES, PUBLISH_MODES } from './choices';
import { querySchema } from '../lists/schema';
import { noticeList } from './list';

export const NoticeListItem = Type.Object({
  id: Id,
  version: Version,
  title: Type.String(),
  type: StringEnum(NOTICE_TYPES),
  scope: StringEnum(NOTICE_SCOPES),
  /** Companies or roles it is for; 0 where it is for all. */
  scopeCount: Type.Integer(),
  roleCodes: Type.Array(StringEnum(ROLES)),
  top: Type.Boolean(),
  state: StringEnum(NOTICE_STATES),
  /** When it went out; of one that waits, when it will. */
  publishAt: Nullable(DateTime),
  expireAt: Nullable(DateTime),
  readCount: Type.Integer(),
  /** Accounts it is for; null until counted, a moment after publishing. */
  audienceCount: Nullable(Type.Integer()),
  createdByName: Type.String(),
  createdAt: DateTime,
  actions: Type.Array(StringEnum(NOTICE_ACTIONS)),
});
export type NoticeListItem = Static<typeof NoticeListItem>;

export const NoticeDetail = Type.Composite([
  NoticeListItem,
  Type.Object({
    content: Type.String(),
    companies: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    attachments: Type.Array(AttachmentView),
  }),
]);
export type NoticeDetail = Static<typeof NoticeDetail>;

/** Kept wide: contract/notice/rules says in words what is wrong with a field. */
const Moment = Type.String({ maxLength: 40 });
const FORM = {
  title: Type.String({ maxLength: 1000, default: '' }),
  type: StringEnum(NOTICE_TYPES),
  content: Type.String({ maxLength: 400_000, default: '' }),
  scope: StringEnum(NOTICE_SCOPES),
  companyIds: Type.Array(Id, { maxItems: 1000, default: [] }),
  roleCodes: Type.Array(StringEnum(ROLES), { maxItems: 20, default: [] }),
  top: Type.Boolean({ default: false }),
  publishMode: StringEnum(PUBLISH_MODES),
  publishAt: Type.Optional(Nullable(Moment)),
  expireAt: Type.Optional(Nullable(Moment)),
  attachmentIds: Type.Array(Id, { maxItems: 100, default: [] }),
};

/** What a reader is told of a notice in a list. */
export const MyNotice = Type.Object({
  id: Id,
  title: Type.String(),
  type: StringEnum(NOTICE_TYPES),
  top: Type.Boolean(),
  publishedAt: DateTime,
  read: Type.Boolean(),
});
export type MyNotice = Static<typeof MyNotice>;
export const MyNoticeDetail = Type.Composite([
  MyNotice,
  Type.Object({ content: Type.String(), attachments: Type.Array(AttachmentView) }),
]);
export type MyNoticeDetail = Static<typeof MyNoticeDetail>;

export const noticeSchemas = {
  list: {
    query: querySchema(noticeList),
    data: PageOf(NoticeListItem),
  },
  get: { params: IdParams, data: NoticeDetail },
  create: { body: Type.Object({ ...FORM, requestId: RequestId }), data: NoticeDetail },
  update: {
    params: IdParams,
    body: Type.Object({ ...FORM, version: Version, requestId: RequestId }),
    data: NoticeDetail,
  },
  /** One arrow of the state machine; 定时发布 with its time. `notice` is null after a deletion. */
  act: {
    params: IdParams,
    body: Type.Object({
      action: StringEnum(NOTICE_ACTIONS),
      version: Version,
      requestId: RequestId,
      publishAt: Type.Optional(Moment),
    }),
    data: Type.Object({ notice: Nullable(NoticeDetail) }),
  },
  /** 置顶 of one that is out already. */
  pin: { params: IdParams, body: Type.Object({ top: Type.Boolean(), version: Version }), data: NoticeDetail },
  /** How many accounts a notice would reach. */
  audience: {
    body: Type.Object({ scope: FORM.scope, companyIds: FORM.companyIds, roleCodes: FORM.roleCodes }),
    data: Type.Object({ count: Type.Integer() }),
  },
} as const;

export const myNoticeSchemas = {
  list: { query: ListQuery([], {}), data: PageOf(MyNotice) },
  get: { params: IdParams, data: MyNoticeDetail },
  read: { params: IdParams },
} as const;
