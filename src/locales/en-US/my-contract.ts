/** One's own contracts, on the welcome page. */
export default {
  'myContract.title': 'My contracts',
  'myContract.none': 'No contracts of yours yet',
  'myContract.waiting': '{count} to be signed by me',
  'myContract.standing.waits': 'To be signed by me',
  'myContract.standing.others': 'Others to sign',
  'myContract.standing.signed': 'Signed',
  'myContract.standing.rejected': 'Refused',
  'myContract.standing.expired': 'Expired',
  'myContract.standing.canceled': 'Cancelled',
  'myContract.standing.void': 'Void',
  'myContract.signedAt': 'signed by me at {at}',
  'myContract.sent': 'sent at {at}',
  'myContract.read': 'Read',
  'myContract.read.of': 'Read “{title}”',
  'myContract.download': 'Download',
  'myContract.all': 'All {count} contracts',
  'myContract.paper.of': 'Contract “{title}”',
  'myContract.paper.signed': 'The signed contract; download it to keep. If nothing is shown:',
  'myContract.paper.unsigned': 'What is to be signed; not in force yet. If nothing is shown:',
  'myContract.paper.open': 'open in a new window',
  'myContract.one': '{title}',
  'myContract.abolish': 'To be made void: {title}',
  'myContract.until': 'Please sign before {at}',
  'myContract.sign': 'Sign',
  'myContract.sign.of': 'Sign “{title}”',
  'myContract.hint':
    'The signing page of Fadada opens; read the contract there, then sign. The link is yours alone: do not pass it on.',
  'myContract.open': 'Open the signing page',
  'myContract.slip.after': 'Once confirmed, a confirmation paper of this slip waits for your signature at Fadada.',
  'myContract.slip.preparing': 'The paper to sign is being made; this takes a few seconds.',
  'myContract.slip.blocked':
    'The company cannot begin signing yet; it will appear here once it can. There is nothing for you to do now.',
  'myContract.slip.waitSign': 'You confirmed this slip at {at}; its paper still wants your signature.',
  'myContract.slip.signed': 'You confirmed this slip at {at} and have signed its paper.',
  'myContract.slip.signRejected':
    'You confirmed this slip at {at} but refused to sign; please ask HR or finance if in doubt.',
  'myContract.slip.signExpired':
    'You confirmed this slip at {at}; the time to sign is over. Please ask HR for more time.',
  'myContract.slip.signVoided':
    'You confirmed this slip at {at}; the company has made its signature void. There is nothing to sign.',
  'myContract.done': 'Done, refresh',
};
