/** Whose slips are printed: everybody's, of those no text message reaches, of those who have not read. */
export const PRINT_SCOPES = ['all', 'withoutMobile', 'unread'] as const;
export type PrintScope = (typeof PRINT_SCOPES)[number];
