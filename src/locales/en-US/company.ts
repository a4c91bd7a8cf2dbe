export default {
  'company.unknown': 'Company not found',
  'company.unknown.hint': 'The address names no known company. Please choose one.',
  'company.unknown.back': 'Back to companies',
};
