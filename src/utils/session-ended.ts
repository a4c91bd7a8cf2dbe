import { history } from '@umijs/max';
import { currentPath } from './base-path';
import { rememberPlace } from './place-left';
import { LOGIN_PATH, UNAUTHORIZED_PATH } from './redirect';

let leaving = false;
const lastWords = new Set<() => void>();

/** Runs `keep` just before the page is left because the session has ended, e.g. to keep what is typed; gives back how to call it off. */
export function beforeSessionEnds(keep: () => void): () => void {
  lastWords.add(keep);
  return () => lastWords.delete(keep);
}

/** The server no longer knows the token: to the page that says so (and why, where there are words for it), once however many calls fail together. */
export function sessionEnded(why?: string): void {
  const path = currentPath();
  if (leaving || path === LOGIN_PATH || path === UNAUTHORIZED_PATH) return;
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 0);
  rememberPlace();
  for (const keep of lastWords) keep();
  history.replace(UNAUTHORIZED_PATH, why === undefined ? undefined : { why });
}
