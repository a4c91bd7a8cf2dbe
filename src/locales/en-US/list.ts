/** What lists say alike. */
export default {
  'list.filter.label': 'Filters',
  'list.filter.reset': 'Reset',
};
