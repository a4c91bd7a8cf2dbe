/** What is said of what was not finished: a form left without saving, or cut off by the end of a session. */
export default {
  'unfinished.back.title': 'Before your session ended you were at “{page}”',
  'unfinished.back.description': 'You can go on there; what you had typed was kept.',
  'unfinished.back.button': 'Go back there',
  'unfinished.discard': 'Discard what you have entered?',
  'unfinished.discard.ok': 'Discard',
  'unfinished.discard.stay': 'Keep editing',
  'unfinished.unsaved': '{names}has not been saved. Once you leave, what you typed is gone.',
  'unfinished.unsaved.name': '“{name}” ',
  'unfinished.draft': 'Restored what you had typed before your session ended ({time}). Look it over before you save.',
  'unfinished.draft.leftOut': 'Passwords, keys, ID numbers and bank cards were not kept; please type them again.',
  'unfinished.draft.undo': 'Discard it',
};
