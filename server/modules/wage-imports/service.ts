/** What other modules may use of imports of wage sheets. */
export { rereadByRules } from './pass/reread-by-rules';
