import { screen } from '@testing-library/react';
import { theme } from 'antd';
import { useTheme } from '@/layouts/use-theme';
import { openElement } from '../../support/console/app';

const usual = window.matchMedia;
afterEach(() => {
  window.matchMedia = usual;
});

function Look() {
  return <p>{theme.getDesignToken(useTheme()).motion ? 'moving' : 'still'}</p>;
}

it.each([
  [true, 'still'],
  [false, 'moving'],
])('asked by the system for less motion (%s), what antd shows is %s', async (asked, shown) => {
  window.matchMedia = (query) => ({ ...usual(query), matches: asked && query === '(prefers-reduced-motion: reduce)' });
  openElement(<Look />, { path: '/x', as: 'finance' });
  expect(await screen.findByText(shown)).toBeTruthy();
});
