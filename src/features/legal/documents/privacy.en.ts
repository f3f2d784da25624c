import { PRODUCT } from '#contract/product.ts';
import { COMPANY } from '#src/lib/company.ts';
import type { LegalDocument } from '../legal-document.ts';

const NAME = PRODUCT.name;
const OFFICER = `privacy@${PRODUCT.slug}.example`;

export const privacy: LegalDocument = {
  intro: `${NAME} Inc. (sample company, Republic of Korea; “the Company”) protects the personal data of the users of ${NAME} under the Personal Information Protection Act. This policy says which data is processed, why, for how long, and what rights you have.`,
  sampleNotice: 'Sample document of a sample company. Have it reviewed before you run this site as your own.',
  inForce: 'In force from Mar 31, 2019',
  contents: 'Contents',
  articles: [
    {
      id: 'data',
      title: '1. Data we process',
      blocks: [
        {
          items: [
            'On sign-up: email address, password (stored only as a hash that cannot be reversed), full name, phone number, occupation (dentist, dental technician or other); optional: profile image, consent to news, consent to advertising',
            'On sign-up with a social identity account: email address, name and the identifier given by the provider',
            'On purchase: plan, points, amounts, dates; payment details stay with the payment provider',
            'On inquiry: name, email address, type and text of the inquiry',
            'In use: time of access, network address and the country estimated from it, browser, pages visited, version of the software',
          ],
        },
        'We do not ask for resident registration numbers, and please do not put patient data into the Service.',
      ],
    },
    {
      id: 'purposes',
      title: '2. What we use it for',
      blocks: [
        {
          items: [
            'To recognise members, keep accounts safe and prevent improper use',
            'To provide the free basic service and the paid premium service, and to charge for the latter',
            'To answer inquiries and complaints and to announce changes',
            'To send news and advertising to members who agreed to it',
            'To improve the Service through statistics that identify nobody',
          ],
        },
      ],
    },
    {
      id: 'children',
      title: '3. Children under 14',
      blocks: [
        'The minimum age is 14. We do not knowingly process data of children under 14; where it happens, the data is erased without delay.',
      ],
    },
    {
      id: 'visibility',
      title: '4. What other users see',
      blocks: [
        `Your name and your profile image are visible to all users of ${NAME}. Email address, phone number and occupation are not.`,
      ],
    },
    {
      id: 'retention',
      title: '5. How long we keep it',
      blocks: [
        'Data is erased when an account is deleted or the purpose has ended. The following is kept for longer because a law or the protection of users requires it:',
        {
          items: [
            'Records of improper use: 1 year (internal policy)',
            'Records of contracts, withdrawals, payments and supply: 5 years (Act on Consumer Protection in Electronic Commerce)',
            'Records of complaints and disputes: 3 years (Act on Consumer Protection in Electronic Commerce)',
            'Visit logs: 3 months (Protection of Communications Secrets Act)',
            'Access records of our personal data systems: at least 6 months (Personal Information Protection Act)',
          ],
        },
      ],
    },
    {
      id: 'erasure',
      title: '6. How we erase it',
      blocks: [
        'Electronic files are erased so that they cannot be restored; paper is shredded or burned. Data kept under section 5 is stored separately and used for nothing else.',
      ],
    },
    {
      id: 'sharing',
      title: '7. Giving data to others',
      blocks: [
        'We give personal data to third parties only with your consent or where a law requires it. Providers that work for us (hosting, mail delivery, payment) are bound by contract to use data only for that work. We name them on request.',
        'If you sign in with a Google account, you are identified by Google: it learns of the sign-in and tells us your email address, name and an identifier, nothing more.',
      ],
    },
    {
      id: 'rights',
      title: '8. Your rights',
      blocks: [
        'You may see, correct, erase or restrict your data and withdraw consent at any time, in the profile or by writing to us. A legal representative may do so for you.',
        'Requests for correction are answered within 10 days. Until a correction is made, the data is neither used nor given to others.',
      ],
    },
    {
      id: 'consents',
      title: '9. Consent to news and advertising',
      blocks: [
        'Both consents are optional and separate from the terms. Each can be withdrawn in the profile or by the link in every such mail; nothing else changes for you.',
      ],
    },
    {
      id: 'cookies',
      title: '10. Browser storage',
      blocks: [
        'The website keeps in the storage of your browser: your sign-in, your language, your choice of light or dark, your answer about visit statistics, a random value by which your account recognises this browser once you have signed in with it and, until you have finished, what you entered to sign up or to write to us. Two cookies repeat language and colours, so that pages arrive as chosen; they identify nobody. You can clear all of it in the settings of the browser; you are then signed out.',
        'Visits are counted only if you allow it, by the path of a page, without email addresses or other parameters.',
      ],
    },
    {
      id: 'security',
      title: '11. Security',
      blocks: [
        {
          items: [
            'Passwords are stored as slow salted hashes, sign-in tokens as hashes',
            'Connections are encrypted',
            'Access is limited to those who need it, recorded and checked',
            'Images are re-encoded and stripped of hidden data such as locations',
          ],
        },
      ],
    },
    {
      id: 'officer',
      title: '12. Privacy officer',
      blocks: [
        `Questions and complaints about personal data go to the privacy officer, ${COMPANY.en.officer} (${OFFICER}), or by the contact form of the website. Help is also given by the Personal Information Dispute Mediation Committee and the Personal Information Infringement Report Centre.`,
      ],
    },
    {
      id: 'changes',
      title: '13. Changes',
      blocks: [
        'A material change of this policy is announced at least 30 days before it applies, any other change at least 7 days before.',
      ],
    },
    {
      id: 'supplement',
      title: 'Supplementary provision',
      blocks: ['This policy is in force from 31 March 2019.'],
    },
  ],
};
