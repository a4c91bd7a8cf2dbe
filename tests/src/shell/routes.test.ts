import type { RouteEntry } from '@config/routes';
import { isKnownPath, matchPage, menuOf, pagesOf } from '@/utils/routes';

const table: RouteEntry[] = [
  {
    path: '/',
    authority: ['user'],
    routes: [
      {
        path: '/nested',
        name: 'nested',
        authority: ['manager'],
        routes: [
          { path: '/nested', redirect: '/nested/user' },
          { path: '/nested/user', name: 'user' },
          { path: '/nested/own', name: 'own', authority: ['admin'] },
        ],
      },
      { path: '/things/:id', name: 'thing' },
      { path: '/things/new', name: 'new', authority: [], hideInMenu: true },
      { path: '/old', redirect: '/nested/user' },
      { path: '*' },
    ],
  },
];
const pages = pagesOf(table);

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
});

it.each([
  ['/nested/user', true],
  ['/things/7', true],
  ['/old', true],
  ['/nested', true],
  ['/nested/users', false],
  ['/elsewhere', false],
])('%s is known to the table: %s', (path, known) => {
  expect(isKnownPath(path, table)).toBe(known);
});

it('the menu keeps groups together and leaves out what is hidden or only leads on', () => {
  const names = menuOf(table).map((node) => [
    node.name,
    node.authority,
    node.children.map((child) => [child.name, child.authority]),
  ]);
  expect(names).toEqual([
    [
      'nested',
      ['manager'],
      [
        ['user', ['manager']],
        ['own', ['admin']],
      ],
    ],
    ['thing', ['user'], []],
  ]);
});
