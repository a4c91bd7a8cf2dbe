import { useDispatch } from '@umijs/max';
import { screen, waitFor } from '@testing-library/react';
import { useSettings } from '@/models/hooks';
import { openElement } from '../../support/console/app';

function Probe() {
  const dispatch = useDispatch();
  const { contentWidth } = useSettings();
  return (
    <button
      type="button"
      onClick={() => dispatch({ type: 'setting/changeSetting', payload: { contentWidth: 'Fixed' } })}
    >
      {contentWidth}
    </button>
  );
}

it('a new content width is drawn before the window is told to measure anew', async () => {
  const drawn: string[] = [];
  const measure = () => drawn.push(screen.getByRole('button').textContent ?? '');
  openElement(<Probe />, { path: '/welcome', as: 'finance' });
  const button = await screen.findByRole('button', { name: 'Fluid' });
  window.addEventListener('resize', measure);
  button.click(); // outside act(), which would draw earlier than a browser does
  await waitFor(() => expect(drawn).not.toEqual([]));
  window.removeEventListener('resize', measure);
  expect(drawn).toEqual(['Fixed']);
});
