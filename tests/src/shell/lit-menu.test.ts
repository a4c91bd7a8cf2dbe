import { litKeys } from '@/layouts/use-menu';

const MENU = [
  { path: '/welcome' },
  { path: '/company' },
  { path: '/account', key: '/account#', children: [{ path: '/account' }, { path: '/account/password' }] },
];

describe('the menu entry that lights up', () => {
  it.each([
    ['/welcome', '/welcome'],
    ['/account', '/account'],
    ['/account/password', '/account/password'],
    ['/company/wages', '/company'],
  ])('for %s is %s alone', (pathname, lit) => expect(litKeys(MENU, pathname)).toEqual([lit]));

  it('is none where nothing leads there', () => expect(litKeys(MENU, '/companyx')).toEqual([]));
});
