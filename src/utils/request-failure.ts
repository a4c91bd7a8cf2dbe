export type FailureKind =
  /** The server answered 200 with a code above 200: a business rule says no. */
  | 'refused'
  /** A status outside 2xx. */
  | 'http'
  /** No answer at all: server down or network gone. */
  | 'network'
  | 'timeout'
  /** The caller gave up (page left, newer search). Nothing is shown. */
  | 'cancelled'
  /** An answer that is not what the API speaks, such as a proxy's HTML page. */
  | 'parse';

export interface FailureDetails {
  url: string;
  /** HTTP status, 0 without an answer. */
  status: number;
  statusText?: string;
  /** Body code of a refusal, else 0. */
  code?: number;
  /** The body as read, where there was one. */
  body?: unknown;
  /** The body came as a file, as a failed download's does. */
  fromFile?: boolean;
}

/** Why a call failed. By the time a caller catches it the person has been told, unless the call was silent or cancelled. */
export class RequestFailure extends Error {
  readonly kind: FailureKind;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly code: number;
  readonly body: unknown;
  readonly fromFile: boolean;

  constructor(kind: FailureKind, message: string, details: FailureDetails) {
    super(message);
    this.name = 'RequestFailure';
    this.kind = kind;
    this.url = details.url;
    this.status = details.status;
    this.statusText = details.statusText ?? '';
    this.code = details.code ?? 0;
    this.body = details.body;
    this.fromFile = details.fromFile ?? false;
  }
}

/** True for a failure of ours, optionally of one refusal code, e.g. the 409 of a stale version. */
export function isFailure(error: unknown, code?: number): error is RequestFailure {
  return error instanceof RequestFailure && (code === undefined || error.code === code);
}

/** A text field of an unknown body. */
export function bodyText(body: unknown, field: 'msg' | 'message' | 'error' | 'requestId'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The `code` of an answer's body, where it is one of this API. */
export function codeOf(body: unknown): number | undefined {
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  return typeof code === 'number' ? code : undefined;
}
