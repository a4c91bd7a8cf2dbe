export { auditAdminRead } from './admin-read';
export { keepLinked } from './chain/keep-linked';
export { linkRows } from './chain/link-rows';
export { type ChainHead, chainHeads } from './chain/heads';
export { longestUnlinked } from './chain/waiting';
export { audit, auditAll } from './record';
export { brokenChains } from './verify/state';
export { type AuditFindings, auditFindings, brokenLines, linksHeld } from './verify/report-words';
export { type AuditReport, type ChainReport, verifyChains } from './verify/verify-chains';
