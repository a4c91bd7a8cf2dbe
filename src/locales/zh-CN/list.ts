/** What lists say alike. */
export default {
  'list.filter.label': '筛选',
  'list.filter.reset': '重置',
};
