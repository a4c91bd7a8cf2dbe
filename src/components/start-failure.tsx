import { createRoot } from 'react-dom/client';
import { reloadOnceForChunk } from '@/utils/chunk-failure';
import CrashResult, { Reloading } from './CrashResult';

/** The console could not start: loads it once more by itself, then says what happened instead of staying white. */
export function showStartFailure(error: unknown): void {
  const place = document.getElementById('root');
  if (!place) throw error;
  const reloading = reloadOnceForChunk();
  if (!reloading) console.error(error);
  createRoot(place).render(
    reloading ? <Reloading /> : <CrashResult error={error instanceof Error ? error : new Error(String(error))} />,
  );
}
