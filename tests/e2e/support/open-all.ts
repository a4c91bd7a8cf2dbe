import type { Locator, Page } from 'playwright-core';
import { type Chinese, goWithin } from './english-walk';

/** What a page offers to press: its tabs, and whatever opens something. */
const OFFERS = 'main [role=tab], main button:not([role=switch]):not([disabled]), main a.ant-typography';
/** The same of what has been opened. */
const INSIDE = '.ant-drawer-open [role=tab], .ant-modal-wrap [role=tab], .ant-segmented-item';
/** Names pressed on a page at most. */
const MOST = 16;
/** What rows differ by: a table offers the same in each of them. */
const OF_ROW = /[\p{Script=Han}\d·,.:–-]+/gu;

/** Distinct names of what is offered. */
async function names(offers: Locator): Promise<string[]> {
  const texts = await offers.evaluateAll((elements) =>
    elements.map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()),
  );
  const kinds = new Map(texts.filter(Boolean).map((text) => [text.replaceAll(OF_ROW, '*'), text]));
  return [...kinds.values()];
}

async function press(offers: Locator, name: string): Promise<boolean> {
  const all = await offers.all();
  for (const each of all) {
    const own = await each.evaluate((element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
    );
    if (own !== name) continue;
    // What is covered or off the page is no offer.
    return each.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
  }
  return false;
}

/** Presses everything a page offers, one after the other, and gives the Chinese seen that is no data, with what it was pressed for. */
export async function openAll(page: Page, path: string, chinese: Chinese): Promise<string[]> {
  const found = new Set<string>();
  const look = async (after: string) => {
    await chinese.settled();
    for (const text of await chinese.shown()) found.add(`${after}: ${text}`);
  };
  for (const name of (await names(page.locator(OFFERS))).slice(0, MOST)) {
    if (!(await press(page.locator(OFFERS), name))) continue;
    await look(name);
    for (const tab of (await names(page.locator(INSIDE))).slice(0, MOST)) {
      if (await press(page.locator(INSIDE), tab)) await look(`${name} → ${tab}`);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await goWithin(page, '/account');
    await chinese.settled();
    await goWithin(page, path);
    await chinese.settled();
  }
  return [...found];
}
