/** What waits for one's signature, on the welcome page. */
export default {
  'myContract.title': 'To be signed by me',
  'myContract.title.count': 'To be signed by me ({count})',
  'myContract.one': '{title}',
  'myContract.abolish': 'To be made void: {title}',
  'myContract.until': 'Please sign before {at}',
  'myContract.sign': 'Sign',
  'myContract.sign.of': 'Sign “{title}”',
  'myContract.hint': 'The signing page of 法大大 opens; read the contract there, then sign. The link is yours alone: do not pass it on.',
  'myContract.open': 'Open the signing page',
  'myContract.done': 'Done, refresh',
};
