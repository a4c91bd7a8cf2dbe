/** Dialogs and drawers stand in holders of their own at the end of the body. */
const DIALOG = '.ant-modal-wrap, .ant-drawer';
const FIELD = [
  'input:not([type="hidden"]):not(:disabled):not([readonly])',
  'textarea:not(:disabled):not([readonly])',
  '[contenteditable="true"]',
].join(', ');
/** A popup of its own opens over the dialog when these get the focus. */
const POPS_UP = '.ant-picker, .ant-cascader, .ant-select';
/** Elements remembered as those that had the focus last. */
const REMEMBERED = 8;

const isSeen = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;

function dialogIn(node: Node): HTMLElement | null {
  if (!(node instanceof HTMLElement)) return null;
  return node.matches(DIALOG) ? node : node.querySelector<HTMLElement>(DIALOG);
}

/** The first field of a form in a dialog; a dialog without one keeps the focus it has. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const body = dialog.querySelector('.ant-modal-body, .ant-drawer-body');
  const form = body?.querySelector('form') ?? body;
  const fields = [...(form?.querySelectorAll<HTMLElement>(FIELD) ?? [])].filter(
    // Radios and the like: the chosen one, or Tab and arrows begin elsewhere.
    (field) => isSeen(field) && !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked),
  );
  const [first] = fields;
  // A search over a list of records in a drawer is no form to be filled in.
  if (!first || (!body?.querySelector('form') && dialog.matches('.ant-drawer'))) return null;
  return first;
}

/** On a phone the keyboard would cover the dialog before it has been read. */
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;

/**
 * Puts the focus into the first field of each dialog that opens, unless it has put it somewhere itself, and back to where
 * it was when the dialog is gone and nothing else has taken it. Gives back how to stop.
 */
export function mindDialogs(): () => void {
  const before: HTMLElement[] = [];
  const openers = new Map<Node, HTMLElement[]>();

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    before.push(target);
    if (before.length > REMEMBERED) before.shift();
  };
  const opened = (holder: Node, dialog: HTMLElement) => {
    // Who had the focus before the dialog took it: a menu's entry may be gone when it closes, then whoever was before.
    openers.set(
      holder,
      before.filter((element) => !holder.contains(element)),
    );
    if (!hasKeyboard()) return;
    requestAnimationFrame(() => {
      const { activeElement } = document;
      // A field or button chosen on purpose keeps it: antd's confirmation, a palette.
      const chosen =
        activeElement !== null && dialog.contains(activeElement) && activeElement.matches('input, textarea, button, a');
      if (chosen) return;
      const field = firstField(dialog);
      if (field && !field.closest(POPS_UP)?.matches('.ant-picker')) field.focus();
      else if (field) field.focus({ preventScroll: true });
    });
  };
  const closed = (holder: Node) => {
    const candidates = openers.get(holder) ?? [];
    openers.delete(holder);
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      candidates.findLast(isSeen)?.focus({ preventScroll: true });
    });
  };

  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) {
        const dialog = dialogIn(node);
        if (dialog) opened(node, dialog);
      }
      for (const node of removedNodes) if (openers.has(node)) closed(node);
    }
  });
  watch.observe(document.body, { childList: true });
  document.addEventListener('focusin', follow);
  if (document.activeElement instanceof HTMLElement) before.push(document.activeElement);
  for (const node of document.body.children) {
    const dialog = dialogIn(node);
    if (dialog && isSeen(dialog)) opened(node, dialog);
  }
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', follow);
  };
}
