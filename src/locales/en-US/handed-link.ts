/** An activation link that whoever made it hands over. */
export default {
  'handedLink.title': 'Activation link of {name}',
  'handedLink.once': 'Shown this once; nobody can look it up after closing. A lost one can be made anew.',
  'handedLink.hint':
    'Hand it over in person or by a safe way: its owner opens it, sets a password and signs in. Good until {until}, once only; whoever has the link can set the password.',
  'handedLink.close': 'I have copied it',
};
