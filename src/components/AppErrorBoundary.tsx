import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkFailure, reloadOnceForChunk } from '@/utils/chunk-failure';
import CrashResult, { Reloading } from './CrashResult';

interface State {
  error?: Error;
  /** The page is being loaded anew because a part of it was missing. */
  reloading: boolean;
}

/**
 * Catches what breaks while rendering. A page part that cannot be fetched reloads the page once (after an update the
 * old parts are gone); what still fails is told, for React keeps a failed part failed until the page is loaded anew.
 */
export default class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { reloading: false };

  static getDerivedStateFromError(error: Error): State {
    return { error, reloading: false };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (isChunkFailure(error) && reloadOnceForChunk()) this.setState({ reloading: true });
    else console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error, reloading } = this.state;
    if (reloading) return <Reloading />;
    return error ? <CrashResult error={error} /> : this.props.children;
  }
}
