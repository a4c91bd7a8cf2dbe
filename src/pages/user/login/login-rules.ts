import { isMobile, normalizeMobile } from '@contract/validators/mobile';

/** What is wrong with a value: the id of its message; undefined when nothing is. */
type Rule = (value: string) => string | undefined;

/** The fields of the login page. The server's rules are the contract's; these say the same in words. */
export const LOGIN_RULES = {
  account: (value) => {
    if (value.trim() === '') return 'pages.login.account.required';
    return value.length < 2 || value.length > 50 ? 'pages.login.account.length' : undefined;
  },
  password: (value) => (value === '' ? 'pages.login.password.required' : undefined),
  mobile: (value) => {
    if (value.trim() === '') return 'pages.login.mobile.required';
    return isMobile(normalizeMobile(value)) ? undefined : 'pages.login.mobile.invalid';
  },
  captcha: (value) => {
    if (value === '') return 'pages.login.captcha.required';
    return /^\d{6}$/.test(value) ? undefined : 'pages.login.captcha.invalid';
  },
  otp: (value) => {
    if (value === '') return 'pages.login.otp.required';
    // Six digits, or a recovery code.
    return /^(\d{6}|[\dA-Za-z]{5}-?[\dA-Za-z]{5})$/.test(value) ? undefined : 'pages.login.otp.invalid';
  },
} satisfies Record<string, Rule>;

export type LoginFieldName = keyof typeof LOGIN_RULES;

/** A typed or pasted value as the field takes it. */
export function tidied(name: LoginFieldName, typed: string): string {
  if (name === 'account') return typed.trimStart();
  if (name === 'otp') return typed.replace(/\s/g, '');
  return name === 'captcha' ? typed.replace(/\D/g, '').slice(0, 6) : typed;
}
