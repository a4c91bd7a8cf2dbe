import type { Failure } from '@contract/channels/choices';
import type { Notice, Sent } from '../channel';

/** A provider's codes: what each means here, and words for the clerk. */
export type ErrorTable = Readonly<Record<string, readonly [failure: Failure, words: string]>>;

/** What a provider or the network did; inside the adapters only, for it becomes a result or a WorkAppError. */
export class ProviderError extends Error {
  /** `code`: the provider's; '' = there was no answer. */
  constructor(
    readonly failure: Failure,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** Codes are the provider's words: of something else in their place only its beginning is shown. */
const codeOf = (raw: unknown) =>
  (typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw : '').slice(0, 64);

/**
 * The refusal of a code. What the provider says besides is left out: it may repeat the number, the key or what was
 * signed. A code that no table knows is final, or busy where the HTTP status says that the fault is not ours.
 */
export function refusal(provider: string, table: ErrorTable, raw: unknown, status = 200): ProviderError {
  const code = codeOf(raw);
  const known = Object.hasOwn(table, code) ? table[code] : undefined;
  if (known) return new ProviderError(known[0], code, `${provider}：${known[1]}（${code}）`);
  const passing = status === 429 || status >= 500;
  return new ProviderError(
    passing ? 'busy' : 'final',
    code,
    `${provider}：发送失败，错误码 ${code || `HTTP ${status}`}`,
  );
}

/** The result of a notice that failed. */
export function failed({ id }: Pick<Notice, 'id'>, { failure, code, message }: ProviderError): Sent {
  return { id, ok: false, failure, code, error: message };
}
