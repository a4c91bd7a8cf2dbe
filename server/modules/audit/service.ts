export { auditAdminRead } from './admin-read';
export { audit } from './record';
