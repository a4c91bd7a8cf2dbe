import { configure } from '@testing-library/react';

/**
 * Finds roles without asking of every element whether some ancestor's style hides it: on a page with tables that
 * question takes jsdom seconds a query. For tests that do not turn on what is hidden.
 */
configure({ defaultHidden: true });
