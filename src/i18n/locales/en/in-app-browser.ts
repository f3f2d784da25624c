export const inAppBrowser = {
  apps: {
    kakaotalk: 'KakaoTalk',
    naver: 'NAVER',
    daum: 'Daum',
    line: 'LINE',
    instagram: 'Instagram',
    facebook: 'Facebook',
  },
  title: 'Google login does not work inside {{app}}',
  explanation:
    'Google does not allow logins in the browser of another app. Continue in the browser of your device.',
  open: 'Open in the browser',
  openFailed: 'Nothing happens? Open the menu of {{app}} (⋮ or ⋯) and choose “Open in external browser”.',
  steps: 'Open the menu of {{app}} (⋯ or the share sign) and choose “Open in external browser”.',
  copy: 'Copy the address',
  copied: 'The address was copied. Paste it into the address bar of your browser.',
  copyFailed: 'The address could not be copied. Press and hold it to copy it:',
} as const;
