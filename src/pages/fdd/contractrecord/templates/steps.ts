/** What is open over the list of templates: a new one, or a step on one of them. */
export type Step = 'create' | 'edit' | 'preview' | 'send' | 'state';
