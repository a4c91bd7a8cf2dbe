import { reloadOnceForChunk } from './chunk-failure';

/** No words could be fetched, so these come along with the first file, in both languages. */
const WORDS = ['页面加载失败，请检查网络后刷新。', 'This page could not be loaded. Please check the network and reload.'];
const BUTTON = '刷新 / Reload';

/** The console could not start: loads it once more by itself, then says what happened instead of staying white. */
export function showStartFailure(error: unknown): void {
  if (reloadOnceForChunk()) return;
  console.error(error);
  const box = document.createElement('main');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'padding: 20vh 24px 0; text-align: center; line-height: 2';
  for (const words of WORDS) {
    const line = document.createElement('p');
    line.textContent = words;
    box.append(line);
  }
  const button = document.createElement('button');
  button.textContent = BUTTON;
  button.addEventListener('click', () => window.location.reload());
  box.append(button);
  document.getElementById('root')?.replaceChildren(box);
}
