/** Notices on the welcome page. */
export default {
  'myNotice.title': '公告',
  'myNotice.top': '置顶',
  'myNotice.unread': '未读',
  'myNotice.more': '更多公告（共 {total} 条）',
  'myNotice.published': '发布于 {at}',
  'myNotice.files': '附件',
};
