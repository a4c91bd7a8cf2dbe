import { history } from '@umijs/max';
import { currentPath } from './base-path';
import { LOGIN_PATH, UNAUTHORIZED_PATH } from './redirect';

let leaving = false;

/** The server no longer knows the token: to the page that says so (and why, where there are words for it), once however many calls fail together. */
export function sessionEnded(why?: string): void {
  const path = currentPath();
  if (leaving || path === LOGIN_PATH || path === UNAUTHORIZED_PATH) return;
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 0);
  history.replace(UNAUTHORIZED_PATH, why === undefined ? undefined : { why });
}
