import { screen } from '@testing-library/react';
import { compileMessage } from '../../config/bundle/compile-messages.cjs';
import { figure } from '@/utils/figure';
import { useTextOf } from '@/utils/use-text';
import { openElement } from '../support/console/app';

function Words() {
  const text = useTextOf('wages');
  return (
    <ul>
      <li>{text('list.total', { total: 12345 })}</li>
      <li>{text('seen.row', { row: 12345 })}</li>
    </ul>
  );
}

it('a count in words has its thousands apart, the number of a row has not', async () => {
  openElement(<Words />, { path: '/wages', as: 'manager' });
  expect(await screen.findByText(/12,345/)).toBeInTheDocument();
  expect(screen.getByText('第 12345 行')).toBeInTheDocument();
});

it('a message that chooses by a number is known as such as the build has parsed it', () => {
  expect(compileMessage('{count, plural, one {# row} other {# rows}}')).toContain('"type":6');
  expect(compileMessage('{count} 行')).not.toContain('"type":6');
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234567, '-1,234,567'],
  [1234.5, '1,234.5'],
  [0.1234567, '0.123457'],
  [99999.9999999, '100,000'],
])('%d is shown as %s', (count, shown) => {
  expect(figure(count)).toBe(shown);
});
