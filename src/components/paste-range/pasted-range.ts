/** What a spreadsheet puts on the clipboard, in both its flavours; '' where there is none. */
export interface PastedRange {
  html: string;
  text: string;
}

/** Read while the event lasts: afterwards the clipboard is closed. */
export function rangeOf({ clipboardData }: ClipboardEvent): PastedRange {
  return { html: clipboardData?.getData('text/html') ?? '', text: clipboardData?.getData('text/plain') ?? '' };
}

/** Whether what is pasted goes into a field. */
export function pastedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}

/** A range pasted on a list, until the import it opens takes it. */
let kept: (PastedRange & { path: string }) | null = null;

export function keepRange(range: PastedRange): void {
  kept = { ...range, path: window.location.pathname };
}

/** What was pasted on this page's list, once. */
export function takeRange(): PastedRange | null {
  const range = kept;
  kept = null;
  return range?.path === window.location.pathname ? range : null;
}
