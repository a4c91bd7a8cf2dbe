/** What other modules, and the demo data, may use of 开通申请. */
export { listApprovals } from './list';
export { applicantActor } from './application/applicant';
export { approveApplication } from './review/approve';
export { APPLICATION_CONTEXT } from './sealed-content';
export { resubmitApplication } from './application/own-application';
export { purgeApplications } from './purge';
export { countPending } from './queries';
export { rejectApplication } from './review/reject';
export { insertApplication } from './application/insert-application';
export { issueTicket } from './application/ticket';
