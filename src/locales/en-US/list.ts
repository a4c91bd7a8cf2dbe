/** What lists say alike. */
export default {
  'list.filter.label': 'Filters',
  'list.filter.reset': 'Reset',
  'list.noHits': 'Nothing fits these filters',
  'list.pastEnd': 'Nothing on this page: go back to an earlier one',
};
