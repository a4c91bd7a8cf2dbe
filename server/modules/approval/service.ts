/** What other modules, and the demo data, may use of 开通申请. */
export { applicantActor } from './applicant';
export { approveApplication } from './approve';
export { APPLICATION_CONTEXT } from './content';
export { resubmitApplication } from './own';
export { purgeApplications } from './purge';
export { countPending } from './queries';
export { rejectApplication } from './reject';
export { takeIn } from './take-in';
export { issueTicket } from './ticket';
