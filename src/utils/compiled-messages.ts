import type { MessageFormatElement } from 'intl-messageformat-parser';

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
