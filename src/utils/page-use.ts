/** When this browser was last used, in ms since 1970: all its tabs tell each other. */
const KEY = 'page-used-at';
/** Less often than that nothing is written. */
const STEP_MS = 1000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let mine = 0;
let watching = false;
let held = false;
let told = 0;

const usedAt = () => Math.min(Date.now(), Math.max(mine, Number(localStorage.getItem(KEY)) || 0));

/** Somebody uses the page. */
export function notePageUse(): void {
  // Either way: a clock that is set back must not make it look used for ever.
  if (Math.abs(Date.now() - mine) < STEP_MS) return;
  mine = Date.now();
  localStorage.setItem(KEY, String(mine));
}

const onSign = () => {
  if (!held) notePageUse();
};

/** While a question stands on the page nothing but its answer counts as use. */
export function holdPageUse(hold: boolean): void {
  held = hold;
}

/** Notes what somebody does on the page, to open it being the first; gives how to stop. */
export function watchPageUse(): () => void {
  watching = true;
  told = 0;
  notePageUse();
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    watching = false;
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
  };
}

/** Whole seconds since then. */
export const idleSeconds = (): number => Math.floor((Date.now() - usedAt()) / 1000);

/** The same for the header of a call; null where nobody looks. */
export function toldIdleSeconds(): number | null {
  if (!watching) return null;
  told = usedAt();
  return idleSeconds();
}

/** Whether there was a use no call of this tab has told the server of. */
export const hasUntoldUse = (): boolean => usedAt() - told >= STEP_MS;
