import { MASKED, maskedText } from './masked-text';

/** An error as the log has it. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/** What an error may tell beside its message: names of things, never values. PostgreSQL's `detail`, `where`, `hint` and the parameters repeat rows. */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

/** Errors of the code are English: what is not ASCII came with the data. */
const DATA = /[^\p{ASCII}]+/gu;
const QUOTED = /"[^"]*"?|'[^']*'/g;
/** Table, column or constraint, or the name of a member or module: what messages quote beside values. */
const IDENTIFIER = /^["'][A-Za-z_$][\w$.:/@-]{0,80}["']$/;
/** PostgreSQL's class of values that do not fit, whose messages quote the value. */
const DATA_FAULT = /^22/;

/** From the first quote to the last, for the value may have quotes of its own. */
const BETWEEN = /["'].*["']/gs;

const messageOf = (error: Error): string => {
  const ofValues = DATA_FAULT.test('code' in error ? String(error.code) : '') || error instanceof SyntaxError;
  const told = ofValues
    ? error.message.replace(BETWEEN, `"${MASKED}"`)
    : error.message.replace(QUOTED, (quoted) => (IDENTIFIER.test(quoted) ? quoted : `"${MASKED}"`));
  return maskedText(told).replace(DATA, MASKED);
};

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** How many causes deep an error is told. */
const DEEPEST = 5;

/**
 * Name, message, place and codes of an error and of its causes, without the values its message repeats.
 * What was thrown without being an error is told as its kind alone.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: MASKED, stack: '' };
  const { name } = error.constructor;
  const type = maskedText(error.name === 'Error' ? name : error.name).replace(DATA, MASKED);
  const message = messageOf(error);
  const given = error as unknown as Record<string, unknown>;
  const facts: Record<string, string | number> = {};
  for (const fact of FACTS) {
    const value = given[fact];
    if (typeof value === 'number') facts[fact] = value;
    else if (typeof value === 'string') facts[fact] = maskedText(value).replace(DATA, MASKED);
  }
  const deeper = depth < DEEPEST;
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...facts,
    ...(deeper && error.cause !== undefined ? { cause: loggedError(error.cause, depth + 1) } : {}),
    ...(deeper && error instanceof AggregateError
      ? { errors: (error.errors as unknown[]).slice(0, DEEPEST).map((one) => loggedError(one, depth + 1)) }
      : {}),
  };
}
