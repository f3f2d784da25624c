/** Handing a sign-in over to the desktop app. {{app}} is the app's own name. */
export const handoff = {
  offer: {
    title: 'Log in to {{app}}?',
    subtitle: 'The app will be logged in with this account.',
    caution: 'Continue only if you came here from the app yourself.',
    open: 'Open {{app}}',
    opening: 'The link is being prepared.',
    otherAccount: 'Use another account',
    notNow: 'Not now',
  },
  opening: {
    title: 'Opening {{app}}',
    subtitle: 'If your browser asks whether to open the app, allow it.',
    waiting: 'Waiting for the app to answer',
    again: 'Open again',
    copy: 'Copy link',
    copied: 'Link copied',
    copyHint: 'Paste the link into the app within a minute. It works once; give it to nobody.',
    copyFailed: 'The link could not be copied. Select and copy it here:',
    link: 'Login link',
  },
  help: {
    title: 'The app does not open',
    whale: 'Whale',
    chromeHelp: 'Press Open in the question below the address bar. After Cancel, press Open again here.',
    edgeHelp: 'Press Open in the question below the address bar. You can tick Always allow.',
    whaleHelp: 'Press Open in the question in the middle. If it is blocked, allow pop-ups for this site.',
    firefoxHelp: 'Choose the app in the list and press Open Link.',
    safariHelp: 'Press Allow. If the address is called invalid, start the app once, then try again.',
    linuxHelp: 'The app must be installed as a package; an unpacked archive registers no links.',
    clinic:
      'On clinic computers, antivirus software or a proxy may block links to apps. Allow the app there, or use Copy link.',
    download: 'Get the app',
    newTab: '(opens in a new tab)',
  },
  done: {
    title: '{{app}} is logged in',
    subtitle: 'You can close this tab.',
    device: 'Device',
    version: 'Version',
    finish: 'Done',
  },
  failed: {
    title: '{{app}} is not logged in yet',
    unanswered: 'The app did not use the link in time, so the link has expired. Try again with a new one.',
    retry: 'Try again',
  },
} as const;
