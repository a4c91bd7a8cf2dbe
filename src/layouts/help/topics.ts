import type { Role } from '@contract/roles';

/** What a role needs to know, in the order of its work; each has `help.<topic>` and `help.<topic>.text`. */
export const HELP_TOPICS: Record<Role, readonly string[]> = {
  finance: ['import', 'check', 'submit', 'afterwards', 'reissue', 'bankFile', 'ownSlips'],
  manager: ['review', 'publish', 'afterwards', 'objections', 'companies', 'ownSlips'],
  admin: ['adminCompany', 'adminReview', 'afterwards'],
  attendance: ['checksImport', 'checksDecide', 'checksLock', 'ownSlips', 'confirm', 'object'],
  user: ['ownSlips', 'confirm', 'object', 'codeLogin'],
};
