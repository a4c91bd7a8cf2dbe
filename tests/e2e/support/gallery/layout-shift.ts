import type { Page } from 'playwright-core';

/** Sum of the shifts since the page was opened or `forget` was last called, and what moved. */
export interface Shift {
  value: number;
  moved: string[];
}

/** In the browser: notes what moves by itself, from the first paint on. */
function watch(): void {
  const noted: { value: number; moved: string[] } = { value: 0, moved: [] };
  Reflect.set(window, 'layoutShift', noted);
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.getAttribute('class'))}` : node?.nodeName;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (hadRecentInput) continue;
      noted.value += value;
      for (const { node, previousRect, currentRect } of sources)
        noted.moved.push(
          `${value.toFixed(3)} ${nameOf(node)} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** From now on the page's loads note their shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export const shiftOf = (page: Page): Promise<Shift> =>
  page.evaluate(() => Reflect.get(window, 'layoutShift') as { value: number; moved: string[] });

/** Begins to count anew. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(Reflect.get(window, 'layoutShift') as object, { value: 0, moved: [] }));
}
