/** Words of the page that stands where something broke: part of the first script, for nothing more may be reachable. */
export default {
  chunk: {
    title: 'This page could not be loaded',
    description:
      'The network may be down, or the system has just been updated and a part of the page could not be fetched. Reloading usually helps; saved data is safe.',
  },
  crash: {
    title: 'Something went wrong',
    description:
      'This page met an unexpected problem. Saved data is safe. Please reload; if it happens again, tell your administrator what stands below.',
  },
  reload: 'Reload',
  reloading: 'A part of the page could not be fetched. Reloading…',
};
