export default {
  'app.title': 'Payslip Console',
  'app.description': 'Import, check, review and publish: payslips straight to everyone',
  'app.footer': 'Payslip Console',
  'app.pwa.offline': 'You are offline',
  'app.pwa.online': 'You are back online',
  'app.pwa.serviceworker.updated': 'New content is available',
  'app.pwa.serviceworker.updated.hint': 'Press "Refresh" or reload the page',
  'app.pwa.serviceworker.updated.ok': 'Refresh',
  'app.chunk.title': 'This page could not be loaded',
  'app.chunk.description':
    'The network may be down, or the system has just been updated. Reloading usually helps; saved data is not affected.',
  'app.chunk.reload': 'Reload',
  'app.crash.title': 'Something went wrong',
  'app.crash.description':
    'This page met an unexpected problem. Saved data is not affected. Please reload; if it happens again, tell your administrator what stands below.',
  'app.exception.401': 'Your session has ended',
  'app.exception.401.description': 'You are not signed in, or your session has expired or was ended elsewhere. Please sign in again.',
  'app.exception.401.button': 'Sign in again',
  'app.exception.403': 'Sorry, you do not have permission to access this page.',
  'app.exception.403.button': 'Go to sign-in',
  'app.exception.404': 'Sorry, the page you visited does not exist.',
  'app.exception.404.button': 'Back home',
};
