/** Every form: what is wrong is scrolled to, and the first of it can be typed into at once. */
export const FORMS = { scrollToFirstError: { block: 'center', focus: true } } as const;
