import pino, { type Logger } from 'pino';

/** What must never stand in a log: mobiles, identity numbers, bank cards, addresses of mail. */
const PERSONAL: readonly [string, RegExp][] = [
  ['a mobile', /(?<![\dA-Fa-f])1[3-9]\d{9}(?![\dA-Fa-f])/],
  ['an identity number', /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/],
  ['a bank card', /(?<![\d.])62\d{14,17}(?!\d)/],
  ['an address of mail', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
];

/** A number with a fraction, such as how long a request took, to 14 digits: they look like anything. */
const FRACTION = /:-?\d+\.\d+(?:e[-+]?\d+)?(?=[,}])/g;

/** A log that keeps nothing but the lines with personal data; `found` says which. */
export function cleanLog(): { log: Logger; found: string[] } {
  const found: string[] = [];
  const write = (line: string) => {
    const said = line.replace(FRACTION, ':0');
    for (const [what, pattern] of PERSONAL) if (pattern.test(said)) found.push(`${what}: ${line}`);
  };
  // Every request with its address, too, as at LOG_LEVEL=debug.
  return { log: pino({ level: 'debug', base: null }, { write }), found };
}
