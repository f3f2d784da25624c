import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  flagFieldSchema,
  givenPasswordSchema,
  langSchema,
  newPasswordSchema,
  phoneSchema,
} from './fields.ts';
import { jobSchema, nickNameSchema } from './names.ts';
import { loginResultSchema, profileSchema } from './user.contract.ts';

export const updateProfile = defineEndpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/v1/user/update',
  summary:
    'Changes the fields that are sent and leaves the others; answers the whole profile. ChangedMeanwhile: the profile ' +
    'is no longer the `version` that the changes were based on, and is left as it is.',
  auth: 'session',
  siteOnly: true,
  multipart: z.object({
    nickName: z.optional(nickNameSchema),
    phone: z.optional(phoneSchema),
    job: z.optional(jobSchema),
    newsAgree: z.optional(flagFieldSchema),
    adAgree: z.optional(flagFieldSchema),
    /** Removes the picture, unless `file` carries a new one. */
    removeImage: z.optional(flagFieldSchema),
    /** `version` of the profile that was edited; without it, the changes overwrite any newer ones. */
    version: z.optional(z.string().check(z.maxLength(100))),
  }),
  file: 'file',
  response: profileSchema,
  errors: [
    'SessionEnded',
    'SiteOnly',
    'TextNotVisible',
    'PhoneUnavailable',
    'ChangedMeanwhile',
    'ImageRefused',
    'ImageTooLarge',
    'PayloadTooLarge',
  ],
  success: {
    en: 'Your profile has been saved.',
    ko: '프로필을 저장하였습니다.',
    ru: 'Профиль сохранён.',
  },
});

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/v1/user/update/password',
  summary:
    'Sets a new password. Ends every session of the member, desktop apps included; the response carries a new session ' +
    'for the caller.',
  auth: 'session',
  siteOnly: true,
  body: z.object({
    /** The current password or a valid temporary one, including the one this session signed in with. */
    userPw: givenPasswordSchema,
    newPw: newPasswordSchema,
  }),
  device: true,
  response: loginResultSchema,
  errors: ['SessionEnded', 'SiteOnly', 'CurrentPasswordWrong', 'PasswordRefused', 'PasswordUnchanged'],
  success: {
    en: 'Your password has been changed.',
    ko: '비밀번호를 변경하였습니다.',
    ru: 'Пароль изменён.',
  },
});

export const recordDownload = defineEndpoint({
  id: 'recordDownload',
  method: 'PUT',
  path: '/api/v1/user/update/down',
  summary: 'Records that the member downloaded the software now: `downDt` of the profile.',
  auth: 'session',
  response: z.null(),
  errors: ['SessionEnded'],
});

export const mailDownloadLink = defineEndpoint({
  id: 'mailDownloadLink',
  method: 'POST',
  path: '/api/v1/user/download/mail',
  summary: "Mails the link of the download page to the member's own address, within the limits for mails.",
  auth: 'session',
  siteOnly: true,
  body: z.object({ lang: langSchema }),
  response: z.null(),
  errors: ['SessionEnded', 'SiteOnly'],
});

export const unregister = defineEndpoint({
  id: 'unregister',
  method: 'PUT',
  path: '/api/v1/user/seced',
  summary:
    'Deletes the account for good. Needs a session signed in less than 10 minutes ago, else ConfirmAgain: sign in ' +
    "again and repeat with that session's token.",
  auth: 'session',
  siteOnly: true,
  response: z.null(),
  errors: ['SessionEnded', 'SiteOnly', 'ConfirmAgain'],
  success: {
    en: 'Your account has been deleted.',
    ko: '회원 탈퇴가 완료되었습니다.',
    ru: 'Учётная запись удалена.',
  },
});
