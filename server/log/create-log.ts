import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error';
import { isClosed, MASKED, maskedText } from './masked-text';

/** One written line, every text and field of it masked; what cannot be read as JSON is masked as a text. */
function maskedLine(line: string): string {
  let told: unknown;
  try {
    told = JSON.parse(line, (key, value: unknown) => {
      if (value === null || typeof value === 'boolean') return value;
      if (isClosed(key)) return MASKED;
      return typeof value === 'string' ? maskedText(value) : value;
    });
  } catch {
    return maskedText(line);
  }
  return `${JSON.stringify(told)}\n`;
}

/**
 * The log of a process: JSON lines on standard output or into `to`. Whoever logs need not think of it:
 * errors lose the values their messages repeat, and no line leaves with a mobile, an identity number, a
 * card, an address of mail, a password, a token, or the value of a field that holds one.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: loggedError, error: (value: unknown) => (value instanceof Error ? loggedError(value) : value) },
    hooks: { streamWrite: maskedLine },
  };
  return to ? pino(options, to) : pino(options);
}
