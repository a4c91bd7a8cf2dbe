/** Stands in for that of pro-components in the bundle (config/bundle/webpack). */
export { default as ErrorBoundary } from './AppErrorBoundary';
