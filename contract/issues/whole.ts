import type { IssueCatalogue, Parameter } from './definition';

type Is = (value: unknown) => boolean;
const isText: Is = (value) => typeof value === 'string';
const isNumber: Is = (value) => typeof value === 'number' && Number.isFinite(value);
const isObject: Is = (value) => typeof value === 'object' && value !== null;
const isWord: Is = (value) => isText(value) || isNumber(value);

const KINDS: Readonly<Record<Extract<Parameter, string>, Is>> = {
  text: isText,
  count: isNumber,
  figure: isWord,
  // Words make a bigint of it.
  fen: Number.isSafeInteger,
  fenOrNone: (value) => value === null || Number.isSafeInteger(value),
  fenOrText: (value) => isText(value) || Number.isSafeInteger(value),
  flag: (value) => typeof value === 'boolean',
  rows: Array.isArray,
  names: Array.isArray,
  owners: Array.isArray,
  people: Array.isArray,
  changes: Array.isArray,
  person: isObject,
  personOrNone: (value) => value === null || isObject(value),
};

function holds(parameter: Parameter, value: unknown): boolean {
  if (typeof parameter === 'string') return KINDS[parameter](value);
  if ('each' in parameter) return Array.isArray(value) && value.every((one) => parameter.each.includes(one as string));
  return parameter.includes(value as string);
}

/** Whether an issue has all that its words name; one that an earlier build has kept may lack some of it. */
export function isWhole(catalogue: IssueCatalogue, { code, values }: { code: string; values: object }): boolean {
  const parameters = catalogue[code]?.parameters ?? {};
  return Object.entries(parameters).every(([name, parameter]) => holds(parameter, Reflect.get(values, name)));
}
