/** What lists say alike. */
export default {
  'list.filter.label': '筛选',
  'list.filter.reset': '重置',
  'list.noHits': '没有符合筛选条件的记录',
  'list.pastEnd': '这一页没有记录，请回到前面的页',
};
