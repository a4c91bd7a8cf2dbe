/** Notices on the welcome page. */
export default {
  'myNotice.title': 'Notices',
  'myNotice.top': 'Pinned',
  'myNotice.unread': 'Unread',
  'myNotice.more': 'More notices ({total} in all)',
  'myNotice.published': 'Published {at}',
  'myNotice.files': 'Attachments',
};
