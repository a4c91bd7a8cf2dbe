import { frontLayer, isTyping } from './front-layer';

const ROWS = 'tr[data-row-key]';
/** What opens a row's record, the likeliest first. Boxes to tick and arrows to unfold do not. */
const OPENERS = [
  'td a[href], td a.ant-typography',
  'td .ant-btn-link',
  'td button:not(:disabled):not(.ant-table-row-expand-icon)',
];
const SEARCH = 'input[type="search"], .ant-input-search input';

const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;

/** The rows keys move in: those of the table that has the focus, else of the first one. */
function rowsToMoveIn(): HTMLElement[] {
  const own = document.activeElement?.closest(`.ant-table-wrapper`);
  const { root } = frontLayer();
  const table = own && root.contains(own) ? own : [...root.querySelectorAll('.ant-table-wrapper')].find(hasRows);
  return table ? [...table.querySelectorAll<HTMLElement>(ROWS)].filter(isSeen) : [];
}

const hasRows = (table: Element) => [...table.querySelectorAll<HTMLElement>(ROWS)].some(isSeen);

function opener(row: HTMLElement): HTMLElement {
  for (const selector of OPENERS) {
    const found = [...row.querySelectorAll<HTMLElement>(selector)].find(isSeen);
    if (found) return found;
  }
  // Nothing to open it by: the row itself has the focus, so that it is seen where one is.
  row.tabIndex = -1;
  return row;
}

/** antd's link without an address is none to a browser: no Tab reaches it, and no Enter presses it. */
const PLAIN_LINK = 'a.ant-typography:not([href]):not(.ant-typography-disabled)';

/** Lets Tab reach what can be clicked: asked for just before the focus moves, so that what has been drawn since is met, too. */
export function makeReachable(): void {
  for (const link of document.querySelectorAll<HTMLElement>(`${PLAIN_LINK}:not([tabindex])`)) {
    link.tabIndex = 0;
    link.setAttribute('role', 'button');
  }
}

/** Enter or Space on such a link presses it. */
export function pressLink(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(PLAIN_LINK)) return false;
  target.click();
  return true;
}

/** In a drawer of one record of a list: the buttons to the next and the one before. */
const RECORD_STEPS = { 1: 'button[data-step="next"]', [-1]: 'button[data-step="previous"]' } as const;

/**
 * Moves the focus to the next row or the one before; from outside to the first or last. In the drawer of one record of a list
 * goes to the next record or the one before. False where there are no rows.
 */
export function step(by: 1 | -1): boolean {
  const button = frontLayer().dialog?.querySelector<HTMLButtonElement>(RECORD_STEPS[by]);
  if (button) {
    button.click();
    return true;
  }
  makeReachable();
  const rows = rowsToMoveIn();
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows.at(by > 0 ? 0 : -1) : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
  if (!next) return false;
  opener(next).focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Enter on a row that has no link of its own does what a click on it does. Links and buttons open by themselves. */
export function openRow(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLTableRowElement) || !target.matches(ROWS)) return false;
  target.click();
  return true;
}

/** To the search of what lies in front. False where it has none. */
export function focusSearch(): boolean {
  const field = [...frontLayer().root.querySelectorAll<HTMLInputElement>(SEARCH)].find(
    (input) => isSeen(input) && !input.disabled,
  );
  if (!field) return false;
  field.focus();
  field.select();
  return true;
}

/** Out of a search of the page, so that letters are keys again. */
export function leaveField(target: EventTarget | null): boolean {
  if (frontLayer().dialog || !(target instanceof HTMLInputElement) || !target.matches(SEARCH)) return false;
  target.blur();
  return true;
}

/** Closes what lies in front where the focus has got lost behind it; with the focus in it, it hears of the key itself. */
export function closeFront(target: EventTarget | null): boolean {
  const { dialog } = frontLayer();
  if (dialog === null || (target instanceof Node && dialog.contains(target)) || isTyping(target)) return false;
  const close = dialog.querySelector<HTMLElement>('.ant-drawer-close, .ant-modal-close');
  close?.click();
  return close !== null;
}
