import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { Text } from '@/utils/use-text';

const rule = <T>(problem: (value: T | undefined) => string | null) => ({
  validator: (_: unknown, value: T | undefined) => {
    const found = problem(value);
    return found === null ? Promise.resolve() : Promise.reject(new Error(found));
  },
});

/** The server holds the same rules by the same validators; these say so before anything is sent. */
export const accountRule = (text: Text) =>
  rule<string>((value) => (isAccountName(normalizeAccountName(value ?? '')) ? null : text('account.rule')));

export const nameRule = (text: Text) =>
  rule<string>((value) => (isPersonName(normalizePersonName(value ?? '')) ? null : text('name.rule')));

/** May be left empty. */
export const mobileRule = (text: Text) =>
  rule<string>((value) => {
    const mobile = normalizeMobile(value ?? '');
    return mobile === '' || isMobile(mobile) ? null : text('mobile.rule');
  });

export const companiesRule = (text: Text) =>
  rule<unknown[]>((value) => (value && value.length > 0 ? null : text('company.rule')));
