import { type Authority, currentAuthority } from './authority';

export type AuthorityRule =
  | string
  | readonly string[]
  | Promise<unknown>
  | ((current: Authority) => unknown)
  | null
  | undefined
  | false
  | 0;

/** True, false, or a promise of it where the rule itself has to ask. */
export type Verdict = boolean | Promise<boolean>;

/** Denied when it fulfils with false or rejects; any other fulfilment allows. */
function settle(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    (value) => value !== false,
    () => false,
  );
}

/**
 * Whether someone of the current authority passes a rule. No rule is open, an empty list is closed; a text or a list
 * must hold one of the current names; a function's answer counts as truthy or falsy, or is a promise.
 * Throws on a rule of any other kind, for that is a slip of the pen in the route table.
 */
export function verdict(rule: AuthorityRule, current: Authority = currentAuthority()): Verdict {
  if (!rule) return true;
  if (typeof rule === 'string') return current?.includes(rule) ?? false;
  if (Array.isArray(rule)) return current?.some((name) => rule.includes(name)) ?? false;
  if (rule instanceof Promise) return settle(rule);
  if (typeof rule === 'function') {
    const answer = rule(current);
    return answer instanceof Promise ? settle(answer) : Boolean(answer);
  }
  throw new Error('unsupported parameters');
}

/** The target where the rule is passed at once, else the fallback; a rule still asking counts as not passed. */
export function checkPermissions<T, F>(rule: AuthorityRule, current: Authority, target: T, fallback: F): T | F {
  return verdict(rule, current) === true ? target : fallback;
}
