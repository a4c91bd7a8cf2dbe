import { history } from '@umijs/max';
import { basePath } from './base-path';
import { clearNotices } from './feedback';
import { loginAddress, redirectParameter, redirectTarget } from './redirect';

/** Follows the login page's redirect parameter, by the rules of redirectTarget. */
export function goAfterLogin(): void {
  clearNotices();
  const target = redirectTarget(redirectParameter());
  if (target.kind === 'home') window.location.assign(basePath());
  else history.replace(target.path);
}

/** To the login page, with the way back where there is one. */
export function goToLogin(): void {
  history.replace(loginAddress());
}
