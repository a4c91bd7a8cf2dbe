import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { DEMO_ACCOUNTS } from '@server/demo/accounts';
import type { Role } from '@contract/roles';
import { launch } from './support/browser';
import { violations } from './support/gallery/axe';
import { shiftOf } from './support/gallery/layout-shift';
import { PARTS } from './support/gallery/parts';
import { type Screen, SCREENS } from './support/gallery/screens';
import { settled } from './support/gallery/settled';
import { type Look, Viewer } from './support/gallery/viewer';
import { Product } from './support/product';
import { Roles } from './support/roles';

jest.setTimeout(1_800_000);

const FULL = Boolean(process.env.TEST_FULL);
const GALLERY = resolve(__dirname, 'output/gallery');
/** Of what a page shows by itself nothing may move further than this, by the sum of Chromium's layout shifts. */
const MOST_SHIFT = 0.02;

/** Looking at the same time: while one waits for a page the other's is examined. */
const VIEWERS = 2;

const product = new Product();
let browser: Browser;
let roles: Roles;

beforeAll(async () => {
  await product.start();
  browser = await launch();
  roles = new Roles(browser, product.url);
  await roles.signIn(DEMO_ACCOUNTS.map(({ account }) => account));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const accountOf = (role: Role | null) => DEMO_ACCOUNTS.find((account) => account.role === role)?.account ?? null;

/** What is wrong with the screen as it stands: one line each. */
async function faults({ page }: Viewer, name: string): Promise<string[]> {
  const { value, moved } = await shiftOf(page);
  const found = await violations(page);
  if (value > MOST_SHIFT) found.push(`layout shift ${value.toFixed(3)}: ${moved.slice(0, 6).join('; ')}`);
  return found.map((fault) => `${name}: ${fault}`);
}

if (!FULL) {
  const LIGHT: Look = { dark: false, width: 1440 };
  /** Each page once, by the last who may open it: so that the work is divided. */
  const byWhom = ({ roles: may }: Screen) => may.at(-1) ?? null;

  it('axe finds nothing on any page, and none moves by itself', async () => {
    const found: string[] = [];
    const tour = async (role: Role | null, paths: readonly string[]) => {
      const viewer = await Viewer.open(roles, accountOf(role), LIGHT);
      await viewer.load(paths[0] ?? '/');
      for (const path of paths) {
        if (path !== paths[0]) await viewer.go(path);
        found.push(...(await faults(viewer, `${role ?? 'nobody'} at ${path}`)));
      }
      found.push(...viewer.errors);
      await viewer.close();
    };
    const whose = new Set(SCREENS.map(byWhom)).values();
    const walk = async () => {
      for (const role of whose)
        await tour(
          role,
          SCREENS.filter((screen) => byWhom(screen) === role).map(({ path }) => path),
        );
    };
    await Promise.all(Array.from({ length: VIEWERS }, walk));
    expect(found).toEqual([]);
  });
} else {
  const LOOKS: Look[] = [false, true].flatMap((dark) => ([1440, 1024, 390] as const).map((width) => ({ dark, width })));
  const WHO: (Role | null)[] = [null, ...DEMO_ACCOUNTS.map(({ role }) => role)];

  describe.each(LOOKS)('dark: $dark, $width pixels wide', (look) => {
    const folder = join(GALLERY, `${look.dark ? 'dark' : 'light'}-${look.width}`);
    beforeAll(() => mkdirSync(folder, { recursive: true }));

    it.each(WHO)('axe finds nothing on any screen of %s, and none moves by itself', async (role) => {
      const found: string[] = [];
      const viewer = await Viewer.open(roles, accountOf(role), look);
      const shoot = (name: string) => viewer.page.screenshot({ path: join(folder, `${role ?? 'nobody'}-${name}.png`) });
      for (const { path } of SCREENS.filter(({ roles: may }) =>
        role === null ? may.length === 0 : may.includes(role),
      )) {
        await viewer.load(path);
        await shoot(path.slice(1).replaceAll('/', '.'));
        found.push(...(await faults(viewer, path)));
      }
      for (const { name, at, open } of PARTS.filter((part) => part.role === role)) {
        await viewer.load(typeof at === 'string' ? at : await at(viewer.first));
        await open?.(viewer.page);
        await settled(viewer.page);
        await shoot(name);
        found.push(...(await faults(viewer, name)));
      }
      found.push(...viewer.errors);
      await viewer.close();
      expect(found).toEqual([]);
    });
  });
}
