/** What other modules may use of contract templates. */
export { addTemplate } from './add';
export { mayReadTemplate } from './may-read';
