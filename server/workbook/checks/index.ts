/** The attendance engine's public surface: recognising, reading and checking of attendance sheets. No database, no network. */
export * from './types';
export { importChecks } from './import-checks';
