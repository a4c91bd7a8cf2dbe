import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import AppErrorBoundary from '@/components/AppErrorBoundary';
import { isChunkFailure, reloadOnceForChunk } from '@/utils/chunk-failure';

const CHUNK = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

function runBuild(hash: string): void {
  document.body.innerHTML = `<script src="/umi.${hash}.js"></script>`;
}

function online(value: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
}

afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

describe('a page part that cannot be fetched', () => {
  it.each([
    [CHUNK, true],
    [new TypeError('Failed to fetch dynamically imported module: http://x/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Loading CSS chunk 7 failed.'), true],
    [new TypeError('Failed to fetch'), false],
    ['ChunkLoadError', false],
  ])('is known by %s', (error, chunk) => {
    expect(isChunkFailure(error)).toBe(chunk);
  });

  it('reloads the page once for a build, and once more for the next build', () => {
    const reload = jest.fn();
    runBuild('aaaa1111');
    expect(reloadOnceForChunk(reload)).toBe(true);
    expect(reloadOnceForChunk(reload)).toBe(false);
    runBuild('bbbb2222');
    expect(reloadOnceForChunk(reload)).toBe(true);
    expect(reloadOnceForChunk(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads nothing without a network, for the browser would show a page of its own', () => {
    const reload = jest.fn();
    online(false);
    expect(reloadOnceForChunk(reload)).toBe(false);
    online(true);
    expect(reloadOnceForChunk(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('in place of what broke', () => {
  function Broken({ error }: { error: Error }): ReactNode {
    throw error;
  }
  const open = (error: Error) =>
    render(
      <AppErrorBoundary>
        <Broken error={error} />
      </AppErrorBoundary>,
    );

  beforeEach(() => {
    online(false); // no reload by itself
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('a missing part is told with what to do, in words that need no further part', () => {
    open(CHUNK);
    expect(screen.getByRole('alert')).toHaveTextContent('页面加载失败');
    expect(screen.getByRole('alert')).toHaveTextContent('可能是网络中断，或系统刚刚更新');
    expect(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
  });

  it('any other defect is told with its message', () => {
    open(new Error('x is not a function'));
    expect(screen.getByRole('alert')).toHaveTextContent('页面出错了');
    expect(screen.getByText('x is not a function')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
  });

  it('speaks English to those who do', () => {
    localStorage.setItem('umi_locale', 'en-US');
    open(CHUNK);
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });
});
