/** Texts shared by all dialogs. */
export const dialogs = {
  apply: 'Apply',
  close: 'Close',
  back: 'Back',
  progress: 'Step {{current}} of {{total}}',
  timeLeft: '{{minutes}} min {{seconds}} s',
  secondsLeft: '{{seconds}} s',
  leaveTitle: 'Leave without finishing?',
  leaveText: 'What you entered stays in this tab until you close it, so you can continue later.',
  leaveAndLose: 'What you entered here will not be kept.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const;
