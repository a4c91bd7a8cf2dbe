import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network: a household or a server has the rest of them to itself. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The network around an address by which many of one owner are counted together: /24 of IPv4, /64 of IPv6. */
export function widerNetworkOf(ip: string): string {
  const one = networkOf(ip);
  return one.includes(':') ? one : one.replace(/\.\d+$/, '.0/24');
}

/**
 * Whom a limit by address counts: of IPv4 the address itself, also where it is written as IPv6; of IPv6 the network (/64),
 * for whoever has one has more addresses in it than could ever be counted.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const all = [...head, ...Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail];
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
