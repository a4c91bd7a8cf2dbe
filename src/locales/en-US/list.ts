/** What lists say alike. */
export default {
  'list.filter.label': 'Filters',
  'list.filter.more': 'More filters',
  'list.filter.less': 'Fewer filters',
  'list.filter.reset': 'Reset',
  'list.filter.clear': 'Clear filters',
  'list.filter.failed': 'It could not be opened. Please check the network and try again.',
  'list.company.none': 'No company found',
  'list.none': 'Nothing here yet',
  'list.noHits': 'Nothing fits these filters',
  'list.pastEnd': 'Nothing on this page: go back to an earlier one',
  'list.reload': 'Refresh',
  'list.views': 'Views',
  'list.export': 'Export as shown',
  'list.columns': 'Columns',
  'list.tickAll': 'Select all on this page',
  'list.totals': 'Total',
};
