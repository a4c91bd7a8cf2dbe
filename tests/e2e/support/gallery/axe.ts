import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TOLD = new Set(['moderate', 'serious', 'critical']);

/** What is not ours to mend: rule, the elements it speaks of, and why it stands. */
export const KNOWN: readonly { rule: string; target: RegExp; why: string }[] = [
  {
    rule: 'aria-allowed-attr',
    target: /\.ant-select/,
    why: 'antd says of a Select that it is required at its input, where it belongs, and at its frame, too',
  },
  {
    rule: 'aria-required-children',
    target: /\.ant-tabs-nav/,
    why: 'antd puts the button of the tabs that have no room into their list',
  },
  {
    rule: 'scrollable-region-focusable',
    target: /^\.ant-drawer-body$/,
    why: 'browsers give the focus to what scrolls and holds nothing else to be focused; the drawer itself has it when it opens',
  },
  { rule: 'color-contrast', target: /watermark/, why: 'a watermark is faint, and not there for who listens' },
];

/** What axe holds against a page as it stands: one line an element. Empty when there is nothing moderate or worse. */
export async function violations(page: Page): Promise<string[]> {
  // A script element would be refused by the page's own policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof import('axe-core');
    const results: AxeResults = await run(document, { resultTypes: ['violations'], elementRef: false });
    return results.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, html, any, all, none }) => ({
        target: target.join(' '),
        html,
        why: [...any, ...all, ...none].map(({ message }) => message).join('; '),
      })),
    }));
  });
  return found
    .filter(({ impact }) => impact && TOLD.has(impact))
    .flatMap(({ id, impact, nodes }) =>
      nodes
        .filter(({ target }) => !KNOWN.some((known) => known.rule === id && known.target.test(target)))
        .map(({ target, html, why }) => `${impact} ${id}: ${target} ${html.slice(0, 200)} – ${why}`),
    );
}
