/** What other modules may use of companies. */
export { listCompanies } from './list';
export { companyBriefs } from './brief';
export { setEsignState } from './esign-state';
export { companyFigures } from './figures';
export { findCompaniesBriefly } from './find';
export { COMPANY_CONTEXT, loadCompany } from './queries';
export { isRegion } from './regions';
export { SCHEDULED_WAGES, type ScheduledWages } from './scheduled-wages';
export { addCompany, checkNewCompany } from './save';
