const DIALOGS = '.ant-modal-wrap, .ant-drawer-open';

export interface FrontLayer {
  /** In which keys move about: the dialog in front, else the page. */
  root: ParentNode;
  /** The dialog or drawer in front; null = the page itself. */
  dialog: HTMLElement | null;
  /** It is a dialog, which wants an answer, and no drawer. */
  asks: boolean;
}

const isShown = (element: HTMLElement) => element.style.display !== 'none' && element.getClientRects().length > 0;

/** What lies in front: keys never reach what is behind it. */
export function frontLayer(): FrontLayer {
  const dialog = [...document.querySelectorAll<HTMLElement>(DIALOGS)].filter(isShown).at(-1) ?? null;
  if (dialog === null) return { root: document.querySelector('main') ?? document, dialog, asks: false };
  return { root: dialog, dialog, asks: dialog.matches('.ant-modal-wrap') };
}

const OWN_LETTERS = '[role="grid"], [role="menu"], [role="listbox"], [role="tree"], [role="combobox"]';
/** Fields into which no letters are typed. */
const NO_LETTERS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

/** Whether a letter belongs to what has the focus: a field, or a part that looks for its entries by letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(OWN_LETTERS) !== null) return true;
  if (target instanceof HTMLInputElement) return !NO_LETTERS.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
