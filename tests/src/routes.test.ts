import { matchPage, menuPages, pagesOf } from '@/utils/routes';

const pages = pagesOf([
  {
    path: '/',
    authority: ['user'],
    routes: [
      { path: '/nested', authority: ['manager'], routes: [{ path: '/nested/user', name: 'user' }, { path: '/nested/own', name: 'own', authority: ['admin'] }] },
      { path: '/things/:id', name: 'thing' },
      { path: '/things/new', name: 'new', authority: [], hideInMenu: true },
      { path: '/old', redirect: '/nested/user' },
      { path: '*' },
    ],
  },
]);

describe('the page of an address', () => {
  it.each([
    ['/nested/user', ['manager']],
    ['/nested/user/', ['manager']],
    ['/nested/own', ['admin']],
    ['/things/7', ['user']],
    ['/things/new', []],
  ])('%s has its own rule, else the nearest ancestor’s', (path, authority) => {
    expect(matchPage(path, pages)?.authority).toEqual(authority);
  });

  it.each([['/nested/users'], ['/nested'], ['/old'], ['/'], ['/things/7/8']])('%s is none', (path) => {
    expect(matchPage(path, pages)).toBeUndefined();
  });

  it('is not in the menu when hidden', () => {
    expect(menuPages(pages).map((page) => page.name)).toEqual(['user', 'own', 'thing']);
  });
});

it('the route table gives each page to the roles of the specification', () => {
  expect(matchPage('/welcome')?.authority).toEqual(['admin', 'manager', 'finance', 'attendance', 'user']);
  expect(matchPage('/wages')?.authority).toEqual(['manager', 'finance']);
  expect(matchPage('/company/wages')?.authority).toEqual(['admin']);
  expect(matchPage('/user/login')?.authority).toBeUndefined();
});
