import { history } from '@umijs/max';
import { useEffect } from 'react';
import { currentPath, stripBase } from './base-path';
import { loadMessages } from './languages';
import { askBy, mayLeave, moment } from './may-leave';
import { LOGIN_PATH, UNAUTHORIZED_PATH } from './redirect';

/** What would be lost by leaving: since when, and the name it is told by. */
const unsaved = new Map<number, string>();
let release: (() => void) | undefined;
const asking = new Map<number, Promise<boolean>>();

/** Asks, once for all who want to know the same meanwhile. */
function ask(since: number): Promise<boolean> {
  const answer = asking.get(since) ?? question(since).finally(() => asking.delete(since));
  asking.set(since, answer);
  return answer;
}

/** What is left does not count as unsaved any longer. */
async function question(since: number): Promise<boolean> {
  const left = [...unsaved].filter(([at]) => at > since);
  if (left.length === 0) return true;
  const names = left.map(([, name]) => name);
  const leave = await Promise.all([import('./ask-to-leave'), loadMessages(['unfinished'])])
    .then(([{ askToLeave }]) => askToLeave(names))
    // Without a network its words cannot be fetched; the browser's own question needs none.
    .catch(() => window.confirm(names.join('\n')));
  if (leave) {
    for (const [at] of left) unsaved.delete(at);
    guard();
  }
  return leave;
}

/** All that is unsaved may go without a question: the server has ended the session it was typed in. */
export function forgetUnsaved(): void {
  unsaved.clear();
  guard();
}

/** The session is over, or the page itself changes what its address says: there is nothing to ask. */
function isAsked({ action, location }: { action: string; location: { pathname: string } }): boolean {
  const path = stripBase(location.pathname);
  if (path === UNAUTHORIZED_PATH || path === LOGIN_PATH) return false;
  return action === 'POP' || path !== currentPath();
}

/** Holds the address as long as something is unsaved. The browser asks by itself when the tab is closed or loaded anew. */
function guard(): void {
  askBy(unsaved.size > 0 ? ask : undefined);
  if (unsaved.size === 0) {
    release?.();
    release = undefined;
    return;
  }
  release ??= history.block((step) => {
    const go = () => {
      release?.();
      release = undefined;
      step.retry();
      guard();
    };
    if (!isAsked(step)) go();
    else void mayLeave().then((leave) => leave && go());
  });
}

/** Says that something is not saved as long as `dirty`; `what` is how it is told, e.g. a form's title. */
export function useUnsaved(dirty: boolean, what: string): void {
  useEffect(() => {
    if (!dirty) return;
    const at = moment();
    unsaved.set(at, what);
    guard();
    return () => {
      unsaved.delete(at);
      guard();
    };
  }, [dirty, what]);
}
