import { filesByRequest } from '../../config/html/chunk-files';
import { packedParts, partsOf } from '../../config/html/preload-parts';

const ask = (request: string, ...files: string[]) => ({ files, origins: [{ request }] });
const CHUNKS = [
  { entry: true, files: ['umi.js'], origins: [{ request: '@/layouts/Frame.tsx' }] },
  ask('@/layouts/Frame.tsx', 'frame.js', 'frame.css', 'frame.js.map'),
  ask('@/pages/open/index.tsx', 'open.js'),
  ask('@/pages/guarded/index.tsx', 'guarded.js'),
  { files: ['shared.js'], origins: [{ request: '@/layouts/Frame.tsx' }, { request: '@/pages/guarded/index.tsx' }] },
  ...['zh-CN', 'en-US'].flatMap((language) => [
    ask(`@/locales/${language}/shell`, `${language}.js`),
    ask(`@/locales/${language}/pages`, `${language}-pages.js`),
    ask(`@/locales/${language}/guarded`, `${language}-guarded.js`),
  ]),
];
const ROUTES = {
  a: { id: 'a', absPath: '/', file: '@/layouts/Frame' },
  b: { id: 'b', absPath: '/open', parentId: 'a', file: '@/pages/open' },
  c: { id: 'c', absPath: '/in', parentId: 'a', file: '@/layouts/Frame', authority: ['admin'] },
  d: { id: 'd', absPath: '/in/guarded', parentId: 'c', file: '@/pages/guarded', words: ['guarded'] },
  e: { id: 'e', absPath: '/in', parentId: 'c', redirect: '/in/guarded' },
  f: { id: 'f', absPath: '/*', parentId: 'a', file: '@/pages/open' },
};

it('tells of each page the files of its frame, its own beside them, and who may open it', () => {
  expect(partsOf(ROUTES, CHUNKS)).toEqual({
    pages: {
      '/open': {
        frame: ['frame.js', 'frame.css', 'shared.js'],
        own: ['open.js'],
        words: { 'zh-CN': [], 'en-US': [] },
        roles: undefined,
      },
      '/in/guarded': {
        frame: ['frame.js', 'frame.css', 'shared.js'],
        own: ['guarded.js'],
        words: { 'zh-CN': ['zh-CN-guarded.js'], 'en-US': ['en-US-guarded.js'] },
        roles: ['admin'],
      },
    },
    leads: { '/in': '/in/guarded' },
    words: { 'zh-CN': ['zh-CN.js'], 'en-US': ['en-US.js'] },
    pageWords: { 'zh-CN': ['zh-CN-pages.js'], 'en-US': ['en-US-pages.js'] },
  });
});

it('names each file and each list of files once', () => {
  const { pages, words, files, lists } = packedParts(partsOf(ROUTES, CHUNKS));
  const filesOf = (list: number | undefined) => lists[list ?? -1]?.map((at) => files[at]);
  expect(new Set(files).size).toBe(files.length);
  expect(new Set(lists.map(String)).size).toBe(lists.length);
  expect(pages['/open']?.frame).toBe(pages['/in/guarded']?.frame);
  expect(filesOf(pages['/open']?.frame)).toEqual(['frame.js', 'frame.css', 'shared.js']);
  expect(filesOf(pages['/open']?.words['zh-CN'])).toEqual([]);
  expect([filesOf(pages['/in/guarded']?.own), filesOf(pages['/in/guarded']?.words['en-US'])]).toEqual([
    ['guarded.js'],
    ['en-US-guarded.js'],
  ]);
  expect([filesOf(words['zh-CN']), pages['/in/guarded']?.roles]).toEqual([['zh-CN.js'], ['admin']]);
});

it('ends the build where a part of the console has no file', () => {
  expect(() => filesByRequest(CHUNKS)('@/pages/elsewhere')).toThrow('the build has no file for @/pages/elsewhere');
});

it('tells what a page imports as soon as it stands there: of all who may open it, and of some roles', () => {
  const parts = ['./notices/MyNotices', './overview', './AttendanceWork', './PlatformWork', './banners/Banners'];
  const words = ['my-notice', 'welcome-work', 'carousel'];
  const chunks = [
    ...CHUNKS,
    ask('@/pages/welcome/index.tsx', 'welcome.js'),
    ...parts.map((part) => ask(part, `${part.split('/').at(-1)}.js`)),
    ...words.flatMap((part) =>
      ['zh-CN', 'en-US'].map((language) => ask(`@/locales/${language}/${part}`, `${language}-${part}.js`)),
    ),
  ];
  const page = { id: 'w', absPath: '/welcome', file: '@/pages/welcome' };
  const { own, words: named, later } = partsOf({ w: page }, chunks).pages['/welcome'] ?? {};
  expect(own).toEqual(['welcome.js', 'MyNotices.js']);
  expect(named?.['zh-CN']).toEqual(['zh-CN-my-notice.js']);
  const filesOf = (role: string) =>
    later?.flatMap(({ files, roles, words: some }) =>
      roles.includes(role) ? [...files, ...(some['zh-CN'] ?? [])] : [],
    );
  const work = ['overview.js', 'zh-CN-welcome-work.js'];
  const banners = ['Banners.js', 'zh-CN-carousel.js'];
  expect(filesOf('user')).toEqual([]);
  expect(filesOf('finance')).toEqual([...work, ...banners]);
  expect(filesOf('attendance')).toEqual([...work, 'AttendanceWork.js', ...banners]);
  expect(filesOf('admin')).toEqual([...work, 'PlatformWork.js', ...banners]);
});
