/** What dialogs say beside their own texts. */
export const dialogs = {
  apply: 'Apply',
  close: 'Close',
  back: 'Back',
  progress: 'Step {{current}} of {{total}}',
  timeLeft: '{{minutes}} min {{seconds}} s left',
  secondsLeft: '{{seconds}} s left',
} as const;
