/** Texts of the form that changes the profile. */
export const profileEdit = {
  form: 'Edit profile',
  photoHint: 'png, jpeg or webp. Large photos are scaled down.',
  agreedSince: 'Agreed on {{date}}',
  declinedSince: 'No consent since {{date}}',
  save: 'Save changes',
  reset: 'Discard changes',
  nothingChanged: 'There is nothing to save yet.',
  unsaved: 'You have unsaved changes.',
  leaveTitle: 'Discard your changes?',
  leaveText: 'Your profile has changes that have not been saved.',
  stay: 'Keep editing',
  leave: 'Discard',
  changedTitle: 'Your profile has changed',
  changedText:
    'It was changed in another window or on another device in the meantime. Nothing you entered is lost. These are the newer values:',
  adopt: 'Use the newer values',
  overwrite: 'Save mine anyway',
  photo: 'Profile image',
  photoNewer: 'Another image',
  photoNone: 'No image',
} as const;
