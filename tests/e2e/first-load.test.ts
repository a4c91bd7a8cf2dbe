import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from './support/browser';
import { builtModules, type FirstLoad, firstLoad, type SizeCheck, weigh } from './support/first-load';
import { builtParts, fileLike } from './support/parts';
import { Product } from './support/product';
import { Roles } from './support/roles';

jest.setTimeout(600_000);

/** Most of gzipped script a first visit may load: what it does now and a little. The login page is bound to 260 kB. */
const LIMITS: Readonly<Record<string, string>> = {
  '/user/login': '206 kB',
  '/exception/401': '193 kB',
  '/welcome': '434 kB',
  '/account': '596 kB',
};
/** Pages with a list: the frame, antd's Table and Select, the list's own words and columns. */
const LIMIT_OF_TABLES = '588 kB';

const EMPLOYEE_LIMIT = '424 kB';
/** Before he opens a slip or looks for a month: forms, choices, calendars and the figures of others. */
const NOT_FOR_EMPLOYEES =
  /node_modules\/(?:rc-picker\/es\/(?!locale)|rc-select|rc-field-form\/es\/useForm|rc-tabs|rc-table|@ant-design\/pro-table)|src\/pages\/welcome\/overview|src\/components\/SlipCard/;

/** What nobody needs to fetch: a date library beside dayjs, a parser of messages, what every browser brings along. */
const NEVER =
  /node_modules\/(?:moment|intl-messageformat-parser\/lib\/parser|qs|whatwg-fetch|core-js|regenerator-runtime|lodash|@ant-design\/pro-(?:table|form|field))\//;
/** What is first needed when somebody picks a date or a county. */
const WHEN_OPENED =
  /node_modules\/(?:rc-picker\/es\/(?!locale)|rc-tree\/es\/Tree|rc-cascader|rc-slider|@vant\/area-data)/;
/** Before the login there are no dates, tables or forms of antd, and no words of the pages. */
const BEHIND_LOGIN =
  /node_modules\/(?:dayjs|rc-table|rc-picker\/es\/(?!locale)|rc-field-form\/es\/useForm|@ant-design\/pro-)|src\/locales\/[\w-]+\/(?:pages|wages|welcome)/;
/** Words in a language not shown. antd carries English as what it falls back to, a broken page both languages. */
const OTHER_LANGUAGE =
  /src\/locales\/en-US\/(?!crash)|antd\/es\/locale\/(?!en_US|zh_CN|index|context|useLocale)|dayjs\/locale\/(?!zh-cn)/;

/** Bytes of source from which a module may not come twice (LEAST_SHARED): a smaller one costs less than a request of its own. */
const LEAST = 10_000;
const sizeOf = (name: string) => statSync(resolve(__dirname, '../..', name.replace(/\?.*/, ''))).size;

/** Characters of styles antd may make for what people see first: antd's variables and what changes with light and dark. Without the file it is 500,000. */
const MOST_MADE = 100_000;
/** On a phone, whose menu is made when it is opened. */
const MOST_MADE_ON_PHONE = 50_000;

const PHONE = { width: 390, height: 844 };

/** Pages opened at a time. */
const VISITORS = 2;

const product = new Product();
const loads = new Map<string, FirstLoad>();
/** What an employee fetches for his slips, where the table of pages is visited as an administrator. */
let employees: FirstLoad = { scripts: [], made: 0 };
/** The same in a window as narrow as a phone, whose header is another. */
let onPhone: FirstLoad = employees;
let browser: Browser;

beforeAll(async () => {
  await product.start();
  browser = await launch();
  const roles = new Roles(browser, product.url);
  const pages = Object.entries(builtParts().pages);
  await roles.signIn(pages.flatMap(([, page]) => page.roles?.[0] ?? []));
  const addresses = pages.values();
  const visit = async () => {
    for (const [address, page] of addresses) {
      const role = page.roles?.[0];
      const context = role ? await roles.as(role) : await roles.asNobody();
      loads.set(address, await firstLoad(context, address));
      await context.close();
    }
  };
  // Side by side: of a visit half the time is spent waiting whether more is asked for.
  await Promise.all(Array.from({ length: VISITORS }, visit));
  const phone = await roles.as('user');
  employees = await firstLoad(phone, '/welcome');
  await phone.close();
  const narrow = await roles.as('user');
  onPhone = await firstLoad(narrow, '/welcome', PHONE);
  await narrow.close();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const modulesOf = (scripts: readonly string[]) => {
  const built = builtModules();
  return scripts.flatMap((script) => built[script] ?? []);
};

describe('a first visit', () => {
  it('loads no more script than its limit, told for every page', () => {
    expect([...loads.keys()]).toEqual(expect.arrayContaining(['/user/login', '/welcome', '/wages', '/company/wages']));
    const checks = [...loads].map(([name, { scripts }]): SizeCheck => ({
      name,
      scripts,
      limit: LIMITS[name] ?? LIMIT_OF_TABLES,
    }));
    console.log(weigh(checks));
  });

  it('brings an employee his slips without what only others work with', () => {
    console.log(
      weigh(
        [{ name: '/welcome of an employee', scripts: employees.scripts, limit: EMPLOYEE_LIMIT }],
        'first-load-employee.json',
      ),
    );
    expect(modulesOf(employees.scripts).filter((name) => NOT_FOR_EMPLOYEES.test(name))).toEqual([]);
  });

  it('draws no plot before it is asked for', () => {
    expect(
      modulesOf([...loads.values()].flatMap(({ scripts }) => scripts)).filter((name) =>
        name.includes('node_modules/@visx/'),
      ),
    ).toEqual([]);
  });

  it('is weighed with the page itself, not with what stands there before it', () => {
    for (const [address, { own }] of Object.entries(builtParts().pages))
      expect([address, loads.get(address)?.scripts]).toEqual([
        address,
        expect.arrayContaining([fileLike(own, /^p__.*\.js$/)]),
      ]);
  });

  it('is held to the limit: more than it may load is refused', () => {
    const check: SizeCheck = { name: '/user/login', scripts: loads.get('/user/login')?.scripts ?? [], limit: '100 kB' };
    expect(() => weigh([check], 'first-load-refused.json')).toThrow(/exceeded by \d+\.\d+ kB/);
  });

  it('fetches no script twice, and no part of a package in two scripts', () => {
    for (const [address, { scripts }] of loads) {
      expect([address, new Set(scripts).size]).toEqual([address, scripts.length]);
      const packages = modulesOf(scripts).filter((name) => name.startsWith('node_modules/'));
      const twice = packages.filter((name, at) => packages.indexOf(name) !== at && sizeOf(name) >= LEAST);
      expect([address, twice]).toEqual([address, []]);
    }
  });

  it('leaves antd few styles to make in the browser: nearly all come as a file', () => {
    console.log(
      [...loads, ['/welcome of an employee', employees] as const, ['the same on a phone', onPhone] as const]
        .map(([name, { made }]) => `${made} ${name}`)
        .join('\n'),
    );
    expect([employees.made < MOST_MADE, onPhone.made > 0 && onPhone.made < MOST_MADE_ON_PHONE]).toEqual([true, true]);
    for (const address of ['/user/login', '/welcome', '/wages', '/staff'])
      expect([address, (loads.get(address)?.made ?? Infinity) < MOST_MADE]).toEqual([address, true]);
  });

  it('fetches nothing that no page needs, and no words of a language not shown', () => {
    for (const [address, { scripts }] of loads) {
      const modules = modulesOf(scripts);
      expect(modules.length).toBeGreaterThan(300);
      expect([address, modules.filter((name) => NEVER.test(name) || OTHER_LANGUAGE.test(name))]).toEqual([address, []]);
    }
  });

  it('shows a list without calendars, trees and the names of all counties, until one is opened', () => {
    const lists = [...loads].filter(([, { scripts }]) =>
      modulesOf(scripts).includes('src/components/list/ListTable.tsx'),
    );
    expect(lists.length).toBeGreaterThan(15);
    for (const [address, { scripts }] of lists)
      expect([address, modulesOf(scripts).filter((name) => WHEN_OPENED.test(name))]).toEqual([address, []]);
  });

  it('to the login page brings nothing of what lies behind it, and of the icons only those it shows', () => {
    const modules = modulesOf(loads.get('/user/login')?.scripts ?? []);
    expect(modules.filter((name) => BEHIND_LOGIN.test(name))).toEqual([]);
    const icons = modules.filter((name) => name.includes('@ant-design/icons-svg/es/asn/'));
    expect(icons.length).toBeGreaterThan(4);
    expect(icons.length).toBeLessThan(20);
  });
});
