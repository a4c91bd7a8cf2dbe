/** What lists say alike. */
export default {
  'list.filter.label': 'Filters',
  'list.filter.reset': 'Reset',
  'list.noHits': 'Nothing fits these filters',
  'list.pastEnd': 'Nothing on this page: go back to an earlier one',
  'list.reload': 'Refresh',
  'list.density': 'Density',
  'list.density.large': 'Roomy',
  'list.density.middle': 'Medium',
  'list.density.small': 'Compact',
  'list.columns': 'Columns',
  'list.columns.all': 'Show all',
  'list.columns.reset': 'Reset',
  'list.columns.up': 'Move {column} up',
  'list.columns.down': 'Move {column} down',
  'list.columns.pinLeft': 'Keep {column} at the left',
  'list.columns.pinRight': 'Keep {column} at the right',
};
