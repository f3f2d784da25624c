import { billing } from './profile-billing.ts';
import { profileEdit } from './profile-edit.ts';
import { security } from './profile-security.ts';

export const profile = {
  title: 'My profile',
  tabs: {
    profile: 'Profile',
    purchases: 'Purchases',
    usage: 'Usage',
    security: 'Security',
  },
  billing,
  edit: profileEdit,
  none: 'Not given',
  security,
  account: 'Account',
  contactDetails: 'Contact and work',
  consents: 'Notifications',
  nickName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  job: 'Occupation',
  memberSince: 'Member since',
  news: 'Product news',
  ads: 'Offers and advertising',
  agreed: 'Agreed',
  declined: 'Not agreed',
  visible: 'Your name and image are visible to all users of {{product}}.',
  logOut: 'Log out',
} as const;
