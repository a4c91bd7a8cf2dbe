import type { MessageFormatElement } from 'intl-messageformat-parser';
import { figure } from './figure';

/*
 * Stands in the bundle for intl-messageformat-parser (config/bundle/webpack): the messages have been parsed at build
 * time by config/bundle/compile-messages.
 */
export * from 'intl-messageformat-parser/lib/types';

/** Set by the build before the JSON of a parsed message. */
const COMPILED = '\u0001';
/** `TYPE.literal` of the parser: plain text. */
const LITERAL = 0;

/** The tree of a message: read back, or the text as it is, for what has no mark needed no parsing. */
export function parse(text: string): MessageFormatElement[] {
  if (text.startsWith(COMPILED)) return JSON.parse(text.slice(COMPILED.length)) as MessageFormatElement[];
  return [{ type: LITERAL, value: text }];
}

function refuse(): never {
  throw new Error('skeletons of numbers and dates are not part of the console');
}

/** The formatter asks for these two; the build refuses the only messages for which it would. */
export { refuse as convertNumberSkeletonToNumberFormatOptions, refuse as parseDateTimeSkeleton };

export type Values = Record<string, string | number>;

/** Numbers by which something is called, and pixels: nothing is counted with them. */
const NO_COUNTS: readonly string[] = ['year', 'row', 'version', 'code', 'no', 'number', 'width', 'height'];
/** Of a message as it is written, and as the build has parsed it: there `#` sets the thousands apart, and wants the number. */
const PLURAL = /, plural,|"type":6/;

/** What is put into a message: counts have their thousands apart. */
export function withThousands(message: string, values: Values): Values {
  if (PLURAL.test(message)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !NO_COUNTS.includes(name) ? figure(value) : value,
    ]),
  );
}
