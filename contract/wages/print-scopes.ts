/** Whose slips are printed: everybody's, of those no channel of the company's reaches, of those who have not read. */
export const PRINT_SCOPES = ['all', 'unreached', 'unread'] as const;
export type PrintScope = (typeof PRINT_SCOPES)[number];
