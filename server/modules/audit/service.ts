export { auditAdminRead } from './admin-read';
export { audit, auditAll } from './record';
