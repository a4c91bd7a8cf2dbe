import type { AccountSource } from '@contract/accounts/choices';

/** In this order: a mini program's page also says that it is WeChat. */
const SIGNS: readonly [RegExp, AccountSource][] = [
  [/miniProgram/i, 'miniProgram'],
  [/MicroMessenger/i, 'official'],
  [/\bSalarySlipApp\//i, 'app'],
];

/** Where an employee signs in, by what the client says of itself; a browser where it says nothing else. */
export function accountSourceOf(userAgent: string): AccountSource {
  return SIGNS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'web';
}
