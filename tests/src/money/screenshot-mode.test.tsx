import { act, fireEvent, screen } from '@testing-library/react';
import { memo, useMemo } from 'react';
import Money from '@/components/Money';
import MoneyToggle from '@/components/MoneyToggle';
import { useMoneyHidden } from '@/components/use-money-hidden';
import ScreenshotButton from '@/layouts/header/ScreenshotButton';
import ScreenshotNote from '@/layouts/header/ScreenshotNote';
import { startKeys } from '@/layouts/keys/start-keys';
import { loadMessages } from '@/utils/languages';
import { cellText, differenceText, moneyText } from '@/utils/money-text';
import { sentenceText } from '@/utils/sentence-text';
import { amountsHidden, hideAmounts } from '@/utils/screenshot-mode';
import { useTextOf } from '@/utils/use-text';
import { openElement } from '../../support/console/app';

const NET = '1234567';

/** Remembers what it drew for as long as its words are the same, as tables do with their columns. */
const Sentence = memo(function Sentence() {
  const text = useTextOf('palette');
  return useMemo(() => <p data-testid="sentence">{`${text('keys.title')} ${moneyText(NET)}`}</p>, [text]);
});

function Page() {
  const [hidden, toggle] = useMoneyHidden();
  return (
    <>
      <ScreenshotNote />
      <ScreenshotButton />
      <div data-testid="cell">
        <Money fen={NET} />
      </div>
      <div data-testid="eye">
        <Money fen={NET} hidden={hidden} />
        <MoneyToggle hidden={hidden} onToggle={toggle} />
      </div>
      <Sentence />
    </>
  );
}

/** What people see of a part: hidden digits only keep a place. */
function seen(id: string): string {
  const part = screen.getByTestId(id).cloneNode(true) as HTMLElement;
  part.querySelectorAll('[aria-hidden="true"]').forEach((covered) => covered.remove());
  return part.textContent;
}

describe('screenshot mode', () => {
  beforeAll(() => loadMessages(['palette']));
  beforeEach(() => {
    localStorage.setItem('admin-id', 'one');
  });

  it('hides amounts in cells and sentences at once, says so, and shows them again', async () => {
    openElement(<Page />, { path: '/wages', as: 'finance' });
    const enter = await screen.findByRole('button', { name: '截图模式：隐藏金额' });
    expect(seen('cell')).toBe('12,345.67');
    expect(seen('sentence')).toContain('12,345.67');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    fireEvent.click(enter);
    expect(document.body.textContent).not.toMatch(/12,345|67/);
    expect(seen('cell')).toBe('••••');
    expect(seen('sentence')).toContain('••••');
    expect(screen.getByRole('status')).toHaveTextContent('页面上的金额都已隐藏');
    expect(document.documentElement.dataset.amounts).toBe('hidden');

    fireEvent.click(screen.getAllByRole('button', { name: '显示金额' })[0] as HTMLElement);
    expect(seen('cell')).toBe('12,345.67');
    expect(document.documentElement.dataset.amounts).toBeUndefined();
  });

  it('keeps the place of an amount, with noughts for its digits', async () => {
    openElement(<Page />, { path: '/wages', as: 'finance' });
    await screen.findByTestId('cell');
    act(() => hideAmounts(true));
    expect(screen.getByTestId('cell').querySelector('[aria-hidden="true"]')).toHaveTextContent('00,000.00');
  });

  it('leaves the eye nothing to show', async () => {
    openElement(<Page />, { path: '/wages', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: '显示金额' }));
    expect(seen('eye')).toBe('12,345.67');
    act(() => hideAmounts(true));
    expect(seen('eye')).toBe('••••');
    expect(screen.getByTestId('eye').querySelector('button')).toBeNull();
  });

  it('goes on and off by h, but not while somebody types', () => {
    const stop = startKeys(jest.fn(), []);
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'h', code: 'KeyH' });
    expect(amountsHidden()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });
    expect(amountsHidden()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });
    expect(amountsHidden()).toBe(false);
    field.remove();
    stop();
  });

  it('is remembered for the person, not for who signs in after him', () => {
    hideAmounts(true);
    expect(amountsHidden()).toBe(true);
    localStorage.setItem('admin-id', 'another');
    expect(amountsHidden()).toBe(false);
    localStorage.removeItem('admin-id');
    expect(amountsHidden()).toBe(false);
    localStorage.setItem('admin-id', 'one');
    expect(amountsHidden()).toBe(true);
  });

  it('hides figures of strangers’ sheets and amounts in sentences, and leaves dates, counts and shares', () => {
    hideAmounts(true);
    expect([moneyText(NET), differenceText('-5')]).toEqual(['••••', '••••']);
    expect(['12,345.67', '8000', '财务部', '2026-07', ''].map(cellText)).toEqual([
      '••••',
      '••••',
      '财务部',
      '2026-07',
      '',
    ]);
    expect(sentenceText('应发 12,345.67 元，2026-07-15 少 3 天，多 8.50%，差 -200.00。')).toBe(
      '应发 •••• 元，2026-07-15 少 3 天，多 8.50%，差 ••••。',
    );
  });
});
