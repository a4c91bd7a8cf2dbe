/** A keyword kept in a view may be somebody's number. */
export const LIST_VIEW_CONTEXT = 'list_view.params';
