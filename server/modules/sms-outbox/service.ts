export { listSmsOutbox } from './list';
export { keeperOf, SMS_OUTBOX_CONTEXT } from './keep';
export { purgeSmsOutbox } from './purge';
