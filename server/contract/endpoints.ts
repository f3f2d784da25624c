import * as account from './account.contract.ts';
import * as billing from './billing.contract.ts';
import * as content from './content.contract.ts';
import * as handoff from './handoff.contract.ts';
import * as inquiry from './inquiry.contract.ts';
import * as pageViews from './page-views.contract.ts';
import * as security from './security.contract.ts';
import * as social from './social.contract.ts';
import * as time from './time.contract.ts';
import * as user from './user.contract.ts';

/** Every call of the API. */
export const ENDPOINTS = {
  readTime: time.readTime,
  checkEmail: user.checkEmail,
  checkPhone: user.checkPhone,
  checkPassword: user.checkPassword,
  sendVerificationEmail: user.sendVerificationEmail,
  confirmEmail: user.confirmEmail,
  join: user.join,
  login: user.login,
  renewLogin: user.renewLogin,
  logout: user.logout,
  readProfile: user.readProfile,
  findEmail: user.findEmail,
  inviteByEmail: user.inviteByEmail,
  findPassword: user.findPassword,
  socialLogin: social.socialLogin,
  linkSocial: social.linkSocial,
  updateProfile: account.updateProfile,
  changePassword: account.changePassword,
  recordDownload: account.recordDownload,
  unregister: account.unregister,
  listPurchases: billing.listPurchases,
  listUsage: billing.listUsage,
  readPoints: billing.readPoints,
  readSignInMethods: security.readSignInMethods,
  proveAgain: security.proveAgain,
  listSessions: security.listSessions,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  exportData: security.exportData,
  offerHandoff: handoff.offerHandoff,
  readHandoffReceipt: handoff.readHandoffReceipt,
  exchangeHandoff: handoff.exchangeHandoff,
  listPosts: content.listPosts,
  readPost: content.readPost,
  listPrinters: content.listPrinters,
  listVersions: content.listVersions,
  listPlans: content.listPlans,
  listOpenings: content.listOpenings,
  listHistory: content.listHistory,
  sendInquiry: inquiry.sendInquiry,
  recordPageView: pageViews.recordPageView,
} as const;

/** Paths of the pages that mails link to. */
export const MAIL_PAGES = {
  verification: '/validate-email',
  invitation: '/auth/signin-password',
  temporaryPassword: '/auth/signin-password',
} as const;
