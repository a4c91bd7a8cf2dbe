import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';

/** Counts what a person does with hand and keys. */
export interface Acts {
  /** Clicks, key presses and drops since the last look. */
  taken: () => number;
}

/** In the browser: what a person does, as the page hears of it; a click that a key press makes is the key press. */
function listen(): void {
  const note = Reflect.get(window, 'noteAct') as (what: string) => void;
  const add = (kind: 'click' | 'keydown' | 'drop', counts: (event: Event) => boolean) =>
    window.addEventListener(kind, (event) => counts(event) && note(kind), { capture: true });
  add('click', (event) => event.isTrusted && (event as MouseEvent).detail > 0);
  add('keydown', (event) => event.isTrusted);
  // A test lets go of files by a made event.
  add('drop', () => true);
}

/** Counts from now on, over reloads. */
export async function countActs(page: Page): Promise<Acts> {
  let count = 0;
  await page.exposeFunction('noteAct', () => {
    count += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    taken: () => {
      const so = count;
      count = 0;
      return so;
    },
  };
}

/** Lets a file go over the middle of the page, as one dragged there from a folder. */
export async function dropFile(page: Page, path: string): Promise<void> {
  const file = { name: basename(path), bytes: (await readFile(path)).toString('base64') };
  const dataTransfer = await page.evaluateHandle(({ name, bytes }) => {
    const carried = new DataTransfer();
    carried.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
    return carried;
  }, file);
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.getByTestId('drop-cover').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}
