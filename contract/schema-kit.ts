import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { MONTH_PATTERN } from './month';
import { REASON } from './reason';

/** Pieces every resource's schemas share. Server side only: TypeBox values never reach the browser. */

/** Marks texts the server composes, in an answer's schema. */
export const SERVER_TEXT = 'x-server-text';
/** Of a record of texts: the names of those the server composes. */
export const SERVER_TEXT_KEYS = 'x-server-text-keys';
/** A text the server composes, in Chinese; who reads English gets it in English as the answer leaves (server/words). */
export const ServerText = Type.String({ [SERVER_TEXT]: 'always' });
/** The same, or somebody's own words, which stay as they are: only what is certain to be the server's is put into English. */
export const MixedText = Type.String({ [SERVER_TEXT]: 'mixed' });

export const Id = Type.String({ format: 'uuid' });
export const Fen = Type.String({ pattern: '^-?\\d{1,18}$', description: '金额，单位分' });
export const Month = Type.String({ pattern: MONTH_PATTERN, description: 'YYYY-MM' });
/** Of a call: a date by contract/date.ts, which the server names as this format. What is stored already is shown as it is. */
export const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' });
export const DateTime = Type.String({ description: 'ISO 8601, UTC' });
export const Version = Type.Integer({ minimum: 1, description: '乐观锁版本' });
export const RequestId = Type.String({ minLength: 8, maxLength: 64, description: '幂等标识，由客户端生成' });
export const Reason = Type.String({ minLength: REASON.min, maxLength: REASON.max });
export const IdParams = Type.Object({ id: Id });
export const Empty = Type.Object({});

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const PageQuery = {
  page: Type.Integer({ minimum: 1, default: 1 }),
  pageSize: Type.Union([Type.Literal(10), Type.Literal(20), Type.Literal(50), Type.Literal(100)], { default: 20 }),
  sortOrder: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};

/** Query of a list: paging, a whitelist of sortable fields, and the list's own filters. */
export function ListQuery<F extends string, P extends TProperties>(sortFields: readonly F[], filters: P) {
  return Type.Object({
    ...PageQuery,
    sortField: Type.Optional(Type.Union(sortFields.map((field) => Type.Literal(field)))),
    ...filters,
  });
}

export const PageOf = <T extends TSchema>(item: T) => Type.Object({ list: Type.Array(item), total: Type.Integer() });

export function StringEnum<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] });
}

/** Schemas of one endpoint, as the server registers them. */
export interface EndpointSchemas {
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  data?: TSchema;
}

type Part<S, K extends string> = S extends Record<K, infer T extends TSchema> ? Static<T> : undefined;

/** The plain types an endpoint's schemas stand for. */
export type ShapeOf<S extends EndpointSchemas> = {
  params: Part<S, 'params'>;
  query: Part<S, 'query'>;
  body: Part<S, 'body'>;
  data: Part<S, 'data'>;
};
