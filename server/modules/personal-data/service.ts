/** What other modules may use of people's data: what each table holds, and what is not settled yet. */
export { OPEN_BATCHES } from './erasure/obstacles';
export { REGISTER } from './register';
