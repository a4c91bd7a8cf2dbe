import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@/utils/storage-keys';
import { rememberOwnSettings } from '@/utils/own-settings';
import defaultSettings from '@config/defaultSettings';
import type { packedParts } from '../../../config/html/preload-parts';

const SCRIPT = readFileSync(join(__dirname, '../../../config/html/preload-parts.browser.js'), 'utf8');
const WORDS = { 'zh-CN': 0, 'en-US': 1 };
const PARTS: ReturnType<typeof packedParts> = {
  pages: {
    '/user/login': { frame: 2, own: 3, words: WORDS },
    '/welcome': {
      frame: 2,
      own: 3,
      words: WORDS,
      roles: ['user', 'finance'],
      later: [{ files: 4, words: { 'zh-CN': 5, 'en-US': 5 }, roles: ['finance'] }],
      first: {
        address: '/api/me/welcome?',
        besides: ['/api/me/more?'],
        banners: { from: '(min-width: 1200px)', sizes: '272px' },
      },
    },
  },
  user: '/api/queryCurrent?',
  banners: { path: '/api/public/banners', sizes: '100vw' },
  leads: { '/': '/welcome' },
  words: WORDS,
  pageWords: WORDS,
  files: ['zh.js', 'en.js', 'frame.js', 'own.js', 'work.js', 'work-words.js'],
  lists: [[0], [1], [2], [3], [4], [5]],
};
const BANNER = { thumbUrl: '/thumb', thumbWidth: 750, url: '/full', width: 1500 };

const html = document.documentElement;
const asked = jest.fn<Promise<unknown>, [string, object | undefined]>();
const usual = window.fetch;
let answer: unknown;

beforeEach(() => {
  answer = { code: 200, data: { list: [BANNER] } };
  asked.mockImplementation(() => Promise.resolve({ json: () => Promise.resolve(answer) }));
  window.fetch = asked as unknown as typeof fetch;
  document.body.innerHTML = '<div class="first-banner"></div>';
});
afterEach(() => {
  window.fetch = usual;
  asked.mockReset();
  delete html.dataset.first;
  delete html.dataset.theme;
  html.style.colorScheme = '';
  delete window.earlyAnswers;
  document.head.querySelectorAll('link[rel=preload]').forEach((link) => link.remove());
});

function open(path: string): void {
  window.history.replaceState(null, '', path);
  // As the build puts it together.
  new Function(SCRIPT.replace("'PARTS'", () => JSON.stringify(PARTS)))();
}
const signedIn = (role = 'user') => {
  localStorage.setItem(STORAGE_KEYS.token, 'token');
  localStorage.setItem(STORAGE_KEYS.adminId, 'me');
  localStorage.setItem(STORAGE_KEYS.authority, `["${role}"]`);
};
const picture = () => document.querySelector<HTMLImageElement>('.first-banner img');

it.each(['zh-CN', 'en-US'])('index.html is shown in the language chosen, %s', (language) => {
  localStorage.setItem(STORAGE_KEYS.locale, language);
  open('/no-such-page');
  expect(html.lang).toBe(language);
});

it('index.html is dark for whoever is signed in and has chosen so', () => {
  rememberOwnSettings('me', { ...defaultSettings, navTheme: 'realDark' });
  open('/welcome');
  expect([html.dataset.theme, html.style.colorScheme]).toEqual([undefined, '']);
  signedIn();
  open('/welcome');
  expect([html.dataset.theme, html.style.colorScheme]).toEqual(['dark', 'dark']);
});

it('the login page has its shape at once, and its first banner as soon as it is known', async () => {
  open('/user/login');
  expect(html.dataset.first).toBe('login');
  await waitFor(() => expect(picture()).not.toBeNull());
  expect([picture()?.srcset, picture()?.sizes]).toEqual(['/thumb 750w, /full 1500w', '100vw']);
  // Under the very address the server names in the head of its answer; the console takes the answer over.
  expect(asked.mock.calls).toEqual([['/api/public/banners', {}]]);
  await expect(window.earlyAnswers?.['/api/public/banners?']).resolves.toBe(answer);
});

it('the banner waits for its place where the answer was quicker than the page', async () => {
  document.body.innerHTML = '';
  open('/user/login');
  await window.earlyAnswers?.['/api/public/banners?'];
  expect(picture()).toBeNull();
  document.body.innerHTML = '<div id="root"><div class="first-banner"></div></div>';
  await waitFor(() => expect(picture()).not.toBeNull());
});

it.each([
  ['there are none', { code: 200, data: { list: [] } }],
  ['they are refused', { code: 500, data: null }],
])('nothing stands in their place where %s', async (_when, given) => {
  answer = given;
  open('/user/login');
  await expect(window.earlyAnswers?.['/api/public/banners?']).resolves.toBe(given);
  expect(picture()).toBeNull();
});

it('nothing stands in their place where they cannot be had', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  open('/user/login');
  await expect(window.earlyAnswers?.['/api/public/banners?']).resolves.toBe(0);
  expect(picture()).toBeNull();
});

it('a page behind the login has that shape only for whoever is led there', () => {
  open('/');
  expect(html.dataset.first).toBe('login');
  delete html.dataset.first;
  signedIn();
  open('/');
  expect(html.dataset.first).toBeUndefined();
  expect(asked.mock.calls.map(([address]) => address)).toContain('/api/queryCurrent?');
});

it('what a page asks first is asked at once, with what it asks beside', () => {
  signedIn();
  open('/welcome');
  const calls = asked.mock.calls.map(([address]) => address);
  expect(calls).toEqual(expect.arrayContaining(['/api/me/welcome?', '/api/me/more?']));
});

const preloaded = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href);

describe('the parts of a page', () => {
  const frames: FrameRequestCallback[] = [];
  /** Draws, and lets what waits for it go on. */
  const draw = async () => {
    for (const next of frames.splice(0)) next(0);
    await new Promise((resolve) => setTimeout(resolve));
  };
  beforeEach(() => {
    frames.length = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => frames.push(next));
  });
  afterEach(() => jest.restoreAllMocks());

  it('are fetched after the first frame, what some roles alone are shown for those', async () => {
    signedIn('user');
    open('/welcome');
    expect(preloaded()).toEqual([]);
    await draw();
    expect(preloaded().join()).toContain('own.js');
    expect(preloaded().join()).not.toContain('work');
    signedIn('finance');
    open('/welcome');
    await draw();
    expect(preloaded().join()).toMatch(/own\.js.*work\.js.*work-words\.js/);
  });

  it('are fetched at once in a tab behind, which draws nothing', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    signedIn('user');
    open('/welcome');
    expect(preloaded().join()).toContain('own.js');
  });
});

describe('the first banner of a page', () => {
  const pictures = jest.fn();
  const [image, media] = [window.Image, window.matchMedia];
  const welcomed = async (wide: boolean) => {
    answer = { code: 200, data: { banners: { list: [BANNER] } } };
    window.matchMedia = (query) => ({ ...media(query), matches: wide && query === '(min-width: 1200px)' });
    signedIn('finance');
    open('/welcome');
    await expect(window.earlyAnswers?.['/api/me/welcome?']).resolves.toBe(answer);
  };
  beforeEach(() => {
    window.Image = class extends image {
      constructor() {
        super();
        pictures(this);
      }
    };
  });
  afterEach(() => {
    window.Image = image;
    window.matchMedia = media;
    pictures.mockReset();
  });

  it('is on its way as soon as it is known, in the size it will have, where it is seen at once', async () => {
    await welcomed(true);
    await waitFor(() =>
      expect(pictures).toHaveBeenCalledWith(
        expect.objectContaining({ srcset: '/thumb 750w, /full 1500w', sizes: '272px' }),
      ),
    );
  });

  it('waits until it is seen where it stands below the work', async () => {
    await welcomed(false);
    expect(pictures).not.toHaveBeenCalled();
  });
});
