import { redirectTarget } from '@/utils/redirect';

const SELF = 'https://self';

describe('where to go after a login', () => {
  it.each([
    ['nothing', null, '/'],
    ['an empty value', '', '/'],
    ['the text null', 'null', '/'],
    ['something that is no address', 'http://[', '/'],
    ['a path of ours', '/staff?page=2', '/staff?page=2'],
    ['a full address of ours', 'https://self/staff?page=2', '/staff?page=2'],
    ['only the part after the hash', 'https://self/app#/staff?x=1', '/staff?x=1'],
    ['a hash that is no path', 'https://self/staff#top', '/'],
    ['the port said aloud', 'https://self:443/x?y=1', '/x?y=1'],
    ['a user name in the address', 'https://me@self/x', '/x'],
    ['a doubled slash behind our origin', 'https://self//other/x', '/'],
    ['a doubled slash in the hash', 'https://self/#//other', '/'],
    ['a script', 'javascript:alert(1)', '/'],
    ['inline data', 'data:text/html,x', '/'],
    ['the login page itself', '/user/login?redirect=%2Fstaff', '/'],
    ['the login page with a slash more', '/user/login/', '/'],
    ['what leads to the login page', 'https://self/user', '/'],
    ['the login page in the hash', 'https://self/#/user/login', '/'],
    ['a page that is merely called alike', '/user/logins', '/user/logins'],
    ['a backslash in the hash', 'https://self/#/\\other', '/'],
  ])('follows %s', (_, wanted, path) => {
    expect(redirectTarget(wanted, SELF, '/')).toEqual({ kind: 'router', path });
  });

  it.each([['https://other/x'], ['//other/x'], ['/\\other/x'], ['https://self.other/x'], ['http://self/x']])(
    'leaves by the home page when %s is asked for',
    (wanted) => {
      expect(redirectTarget(wanted, SELF, '/')).toEqual({ kind: 'home' });
    },
  );

  it('takes the base path off once and only at the start', () => {
    expect(redirectTarget('https://self/admin/staff', SELF, '/admin/')).toEqual({ kind: 'router', path: '/staff' });
    expect(redirectTarget('https://self/admin/admin/x', SELF, '/admin/')).toEqual({ kind: 'router', path: '/admin/x' });
    expect(redirectTarget('https://self/staff/admin/x', SELF, '/admin/')).toEqual({
      kind: 'router',
      path: '/staff/admin/x',
    });
    expect(redirectTarget('https://self/admin', SELF, '/admin/')).toEqual({ kind: 'router', path: '/' });
  });
});
