import { type Static, Type } from '@sinclair/typebox';
import { CONTRACT_KINDS, MOST_SIGNERS } from '../fdd/contract-choices';
import { DateTime, Day, Id, IdParams, PageOf, RequestId, ServerText, StringEnum, Version } from '../schema-kit';
import { TEMPLATE_ACTIONS, TEMPLATE_STATES } from '../states/contract-template';
import { LONGEST_VALUE } from './fields';
import { querySchema } from '../lists/schema';
import { contractTemplateList } from './list';

/** Typed words by placeholder. */
const Values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: LONGEST_VALUE }));
const Person = Type.Object({ staffId: Id, values: Type.Optional(Values) });

export const TemplateListItem = Type.Object({
  id: Id,
  version: Version,
  companyId: Id,
  companyName: Type.String(),
  name: Type.String(),
  kind: StringEnum(CONTRACT_KINDS),
  state: StringEnum(TEMPLATE_STATES),
  /** Version of the file, counted from 1. */
  no: Type.Integer(),
  fileName: Type.String(),
  pages: Type.Integer(),
  /** Placeholders, in the order they are met. */
  fields: Type.Array(Type.String()),
  /** What of the file will not stand in the PDF. */
  warnings: Type.Array(ServerText),
  changedBy: Type.String(),
  changedAt: DateTime,
  actions: Type.Array(StringEnum(TEMPLATE_ACTIONS)),
});
export type TemplateListItem = Static<typeof TemplateListItem>;

export const TemplateVersion = Type.Object({
  no: Type.Integer(),
  fileId: Id,
  fileName: Type.String(),
  pages: Type.Integer(),
  byName: Type.String(),
  at: DateTime,
});
export type TemplateVersion = Static<typeof TemplateVersion>;

export const TemplateDetail = Type.Object({ record: TemplateListItem, versions: Type.Array(TemplateVersion) });
export type TemplateDetail = Static<typeof TemplateDetail>;

/** A template's file, looked through; `ticket` stands for it when the form is sent. */
export const UploadedTemplate = Type.Object({
  fileName: Type.String(),
  fields: Type.Array(Type.String()),
  warnings: Type.Array(ServerText),
  pages: Type.Integer(),
  ticket: Type.String(),
});
export type UploadedTemplate = Static<typeof UploadedTemplate>;
const Ticket = Type.String({ maxLength: 20_000, description: '上传模板文件后得到' });

const FORM = { name: Type.String({ minLength: 2, maxLength: 50 }), kind: StringEnum(CONTRACT_KINDS) };
const SEND = {
  /** Version of the file that was looked at. */
  no: Type.Integer({ minimum: 1 }),
  people: Type.Array(Person, { minItems: 1, maxItems: MOST_SIGNERS }),
  /** The same for all people who have no words of their own. */
  values: Values,
  /** Last day to sign. */
  expiresOn: Day,
};

/** A person for whom something is missing. */
export const Lacking = Type.Object({ staffId: Id, name: Type.String(), missing: Type.Array(Type.String()) });
export type Lacking = Static<typeof Lacking>;

export const contractTemplateSchemas = {
  list: {
    query: querySchema(contractTemplateList),
    data: PageOf(TemplateListItem),
  },
  get: { params: IdParams, data: TemplateDetail },
  /** multipart/form-data: the file. */
  upload: { data: UploadedTemplate },
  create: {
    body: Type.Object({ company: Type.Optional(Id), ...FORM, ticket: Ticket, requestId: RequestId }),
    data: TemplateDetail,
  },
  update: {
    params: IdParams,
    body: Type.Object({
      ...FORM,
      /** A new version of the file. */
      ticket: Type.Optional(Ticket),
      version: Version,
    }),
    data: TemplateDetail,
  },
  act: {
    params: IdParams,
    body: Type.Object({ action: StringEnum(['disable', 'enable'] as const), version: Version }),
    data: TemplateDetail,
  },
  /** A link that shows the PDF for some minutes: with samples, or of one person with his numbers masked. */
  preview: {
    params: IdParams,
    body: Type.Object({
      no: Type.Optional(Type.Integer({ minimum: 1 })),
      staffId: Type.Optional(Id),
      values: Type.Optional(Values),
    }),
    data: Type.Object({ url: Type.String() }),
  },
  /** What such a link shows. */
  paper: { query: Type.Object({ ticket: Type.String({ maxLength: 8_000, description: '预览链接' }) }) },
  check: {
    params: IdParams,
    body: Type.Object(SEND),
    data: Type.Object({ ready: Type.Integer(), lacking: Type.Array(Lacking) }),
  },
  send: {
    params: IdParams,
    body: Type.Object({
      ...SEND,
      title: Type.String({ minLength: 2, maxLength: 50 }),
      /** The company signs, too. */
      withCompany: Type.Boolean(),
      requestId: RequestId,
    }),
    data: Type.Object({ jobId: Id, batchId: Id }),
  },
} as const;
