/** Whether the browser refuses for its user that visits are counted (Global Privacy Control). */
export const isCountingRefused = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
