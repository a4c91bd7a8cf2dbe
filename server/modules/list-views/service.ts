/** What other modules may use of saved views. */
export { LIST_VIEW_CONTEXT } from './context';
