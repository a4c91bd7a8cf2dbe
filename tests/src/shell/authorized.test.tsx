import { useDispatch } from '@umijs/max';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import Authorized from '@/components/Authorized';
import type { AuthorityRule } from '@/utils/check-permission';
import { openElement } from '../../support/console/app';
import { person } from '../../support/console/people';

/** A promise settled from outside. */
function later() {
  let settle: { fulfil: (value: unknown) => void; fail: (error: Error) => void } | undefined;
  const promise = new Promise<unknown>((fulfil, fail) => {
    settle = { fulfil, fail };
  });
  // An executor runs at once, which the type checker cannot know.
  return { promise, ...(settle as NonNullable<typeof settle>) };
}

function shown(rule: AuthorityRule, noMatch?: string) {
  return (
    <div data-testid="place">
      <Authorized authority={rule} noMatch={noMatch}>
        内容
      </Authorized>
    </div>
  );
}

const open = (rule: AuthorityRule, noMatch?: string) =>
  openElement(shown(rule, noMatch), { path: '/welcome', as: 'finance' });
const place = async () => (await screen.findByTestId('place')).textContent;
const FORBIDDEN = '抱歉，您无权访问此页面。';

it.each([
  ['none', undefined, true],
  ['the own role', 'finance', true],
  ['another role', 'admin', false],
  ['a list with it', ['admin', 'finance'], true],
  ['a list without it', ['admin', 'manager'], false],
  ['an empty list', [], false],
  ['a function that knows it', (current: string[] | undefined) => current?.includes('finance'), true],
  ['a function that says no', () => '', false],
  ['a promise', Promise.resolve(), true],
  ['a promise of false', Promise.resolve(false), false],
  ['a promise that fails', () => Promise.reject(new Error('no')), false],
] as const)('shows or refuses by the rule: %s', async (_, rule, allowed) => {
  open(rule);
  expect(await screen.findByText(allowed ? '内容' : FORBIDDEN)).toBeInTheDocument();
});

it('shows what the caller wants instead of the 403 page', async () => {
  open('admin', '没有权限');
  expect(await place()).toBe('没有权限');
});

it('shows nothing while a rule is still asking', async () => {
  const asking = later();
  open(asking.promise);
  expect(await place()).toBe('');
  await act(async () => asking.fulfil(true));
  expect(await place()).toBe('内容');
});

function Changing({ rules }: { rules: readonly [AuthorityRule, AuthorityRule] }) {
  const [second, setSecond] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSecond(true)}>
        换
      </button>
      {shown(rules[second ? 1 : 0])}
    </>
  );
}

it('ignores the late answer of an earlier rule', async () => {
  const early = later();
  const latest = later();
  openElement(<Changing rules={[early.promise, latest.promise]} />, { path: '/welcome', as: 'finance' });
  await userEvent.click(await screen.findByRole('button', { name: '换' }));
  await act(async () => latest.fulfil(false));
  expect(await screen.findByText(FORBIDDEN)).toBeInTheDocument();
  await act(async () => early.fulfil(true));
  expect(screen.getByText(FORBIDDEN)).toBeInTheDocument();
  expect(screen.queryByText('内容')).not.toBeInTheDocument();
});

function Promote() {
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch({ type: 'user/saveCurrentUser', payload: person('admin') })}>
      升
    </button>
  );
}

it('follows the role as it changes', async () => {
  openElement(
    <>
      <Promote />
      {shown('admin')}
    </>,
    { path: '/welcome', as: 'finance' },
  );
  expect(await screen.findByText(FORBIDDEN)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '升' }));
  expect(await screen.findByText('内容')).toBeInTheDocument();
});

it('tells of a rule that is none, instead of opening the page', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open(JSON.parse('{"role":"admin"}') as AuthorityRule);
  expect(await screen.findByText('unsupported parameters')).toBeInTheDocument();
  expect(screen.queryByText('内容')).not.toBeInTheDocument();
  silent.mockRestore();
});
