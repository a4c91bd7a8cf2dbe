import { type AskName, ASKS, BUSINESS_ERRORS, type BusinessErrorName } from '@contract/errors';

const CATALOGUE = { ...BUSINESS_ERRORS, ...ASKS };

/** A refusal by business rule, or something the call is asked for first: HTTP 200 with a body code other than 200. */
export class BusinessError extends Error {
  readonly code: number;

  constructor(
    readonly errorName: BusinessErrorName | AskName,
    message?: string,
    readonly data: unknown = null,
  ) {
    super(message ?? CATALOGUE[errorName].zh);
    this.name = 'BusinessError';
    this.code = CATALOGUE[errorName].code;
  }
}

/** One invalid field of a call. */
export interface FieldError {
  field: string;
  message: string;
}

/** An answer of the transport: 401, 403, 404, 413, 415, 422, 429. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldError[] = [],
    /** Body code, where the console must tell causes of one status apart. */
    readonly code: number = status,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** Throws a refusal of the catalogue; `message` replaces the default text. */
export function refuse(name: BusinessErrorName, message?: string, data?: unknown): never {
  throw new BusinessError(name, message, data);
}

/** Throws what the caller is asked for, with what he needs to know for it; he sends the same call again with it. */
export function ask(name: AskName, data?: unknown): never {
  throw new BusinessError(name, undefined, data);
}

/** 404: unknown or another company's record, deliberately indistinguishable. */
export function notFound(message = '请求的数据不存在或已被删除'): never {
  throw new HttpError(404, message);
}

export function forbidden(message = '您没有权限进行此操作'): never {
  throw new HttpError(403, message);
}

/** 422: `message` names the field and what is wrong with it. */
export function invalid(message: string, field = ''): never {
  throw new HttpError(422, message, [{ field, message }]);
}
