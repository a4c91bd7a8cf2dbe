/** The sign-out of a page nobody uses. */
export default {
  'idle.title': 'About to sign you out',
  'idle.left':
    'Nothing was done here for a while. To keep the data safe you are signed out in {seconds, plural, one {# second} other {# seconds}}.',
  'idle.goOn': 'Stay signed in',
};
