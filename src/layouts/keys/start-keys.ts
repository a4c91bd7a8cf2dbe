import { createKeybindingsHandler } from 'tinykeys';
import { amountsHidden, hideAmounts } from '@/utils/screenshot-mode';
import type { ShowPanel } from '../panel-props';
import { mindDialogs } from './dialog-focus';
import { frontLayer, isTyping } from './front-layer';
import { closeFront, focusSearch, leaveField, makeReachable, openRow, pressLink, step } from './moves';

/** Does something on a key unless somebody is typing, or the key has been used up. */
const outsideFields = (act: () => boolean | void) => (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
  if (act() !== false) event.preventDefault();
};

/** Listens for the keys that hold on every page, and minds the focus of dialogs; `pressed` are the keys of the time before it was here. */
export function startKeys(show: ShowPanel, pressed: readonly KeyboardEvent[]): () => void {
  const handle = createKeybindingsHandler({
    // Also from a field; but not over a question that waits for its answer.
    '$mod+k': (event) => {
      if (event.isComposing) return;
      event.preventDefault();
      if (!frontLayer().asks) show('palette');
    },
    '/': outsideFields(() => {
      if (!focusSearch() && !frontLayer().dialog) show('palette');
    }),
    h: outsideFields(() => hideAmounts(!amountsHidden())),
    j: outsideFields(() => step(1)),
    k: outsideFields(() => step(-1)),
    Enter: (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (openRow(event.target) || pressLink(event.target)) event.preventDefault();
    },
    Space: (event) => {
      if (!event.defaultPrevented && pressLink(event.target)) event.preventDefault();
    },
    Tab: makeReachable,
    'Shift+Tab': makeReachable,
    'Shift+?': outsideFields(() => {
      if (frontLayer().dialog) return false;
      show('keys');
    }),
    Escape: (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (leaveField(event.target) || closeFront(event.target)) event.preventDefault();
    },
  });
  window.addEventListener('keydown', handle);
  const stopMinding = mindDialogs();
  // The palette's key has been kept from the browser already, which is no use of it.
  pressed.forEach(handle);
  return () => {
    window.removeEventListener('keydown', handle);
    stopMinding();
  };
}
