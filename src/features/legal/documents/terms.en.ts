import { PRODUCT } from '#contract/product.ts';
import type { LegalDocument } from '../legal-document.ts';

const NAME = PRODUCT.name;

export const terms: LegalDocument = {
  intro: `These terms apply between ${NAME} Inc. (sample company, Republic of Korea; “the Company”) and the users of ${NAME}, a web-based 3D-printing slicer and model-preprocessing application for digital dentistry, and of its website.`,
  sampleNotice: 'Sample document of a sample company. Have it reviewed before you run this site as your own.',
  inForce: 'In force from Mar 31, 2019',
  contents: 'Contents',
  articles: [
    {
      id: 'purpose',
      title: 'Article 1 (Purpose)',
      blocks: [
        `These terms set out the rights, duties and responsibilities of the Company and of users in the use of ${NAME}, its website and everything offered with them (“the Service”).`,
      ],
    },
    {
      id: 'definitions',
      title: 'Article 2 (Definitions)',
      blocks: [
        {
          items: [
            '“User”: whoever uses the Service under these terms, as a member or not.',
            '“Member”: an individual or an organisation that has signed up and holds an account.',
            '“Free User”: a member who uses only the free basic service.',
            '“Paid User”: a member who has bought the paid premium service and whose period of use or points have not run out.',
            '“Points”: units bought or credited, with which functions of the premium service are used.',
            '“Content”: models, settings, profiles and other data that a user puts into the Service or makes with it.',
          ],
        },
      ],
    },
    {
      id: 'effect',
      title: 'Article 3 (Effect and changes of these terms)',
      blocks: [
        'These terms are shown on the website and take effect for every user who agrees to them.',
        'The Company may change these terms within the law. It announces a change on the website with the date from which it applies and the reason.',
        {
          items: [
            'A material change, a change of prices among them, is announced at least 30 days before it applies, and sent to members by email.',
            'Any other change is announced at least 7 days before it applies.',
          ],
        },
        'A member who does not agree may cancel the contract before the change applies. A member who goes on using the Service after that date, having been told so in the announcement, is taken to agree.',
      ],
    },
    {
      id: 'membership',
      title: 'Article 4 (Becoming a member)',
      blocks: [
        'Individuals and organisations may become members. A person who signs up for an organisation confirms that he or she may act for it.',
        'A contract comes about when an applicant agrees to these terms, confirms the email address or a social identity account, gives the required details and the Company accepts.',
        'The Company may refuse or later end a membership when details are false, when another person’s details are used, or when the applicant has broken these terms before.',
      ],
    },
    {
      id: 'age',
      title: 'Article 5 (Minimum age)',
      blocks: [
        'The minimum age is 14. Minors under 14 may not sign up for or use the Service.',
        'When the Company learns that a member is under 14, it ends the membership and erases the personal data without delay.',
      ],
    },
    {
      id: 'account',
      title: 'Article 6 (Account and password)',
      blocks: [
        'Members keep their account and password safe and let nobody else use them. An account belongs to the member and cannot be sold, lent or given away.',
        'A member who notices that an account is used by somebody else tells the Company at once and changes the password.',
        'Members keep their details up to date. Disadvantages from outdated details are theirs.',
      ],
    },
    {
      id: 'visibility',
      title: 'Article 7 (Name and image)',
      blocks: [
        `The name and the profile image of a user are visible to all users of ${NAME}. A user who does not want to show an image leaves it out; it is never required.`,
      ],
    },
    {
      id: 'service',
      title: 'Article 8 (The Service)',
      blocks: [
        {
          items: [
            'Download of the software for Windows and macOS',
            'AI-driven support generation, layout and compensation',
            'Adaptive printing profiles and boolean operations',
            'Manuals, resources, news and answers to inquiries',
          ],
        },
        'The software supports only STL files and a limited list of compatible printers, both as published on the website. The Company may extend or change them.',
        'Results are proposals. The user checks every model, support and layer before printing and remains responsible for the medical or technical use of what is printed.',
      ],
    },
    {
      id: 'plans',
      title: 'Article 9 (Free basic service and paid premium service)',
      blocks: [
        'The basic service is free of charge. The premium service is paid; its functions, prices and limits are published on the website before purchase.',
        'Premium service is paid monthly, annually or by points. Annual payment gives a 16% discount against twelve monthly payments.',
        'The Company may add, change or end functions of the free basic service. Price changes are announced under Article 3 and do not affect a period already paid.',
      ],
    },
    {
      id: 'points',
      title: 'Article 10 (Points)',
      blocks: [
        {
          items: [
            'Points of a subscription are credited on the 1st of each month according to the plan.',
            'Unused subscription points expire on the 1st of each month, when the new points are credited. They are not carried over.',
            'Point-based products are valid for one year from purchase. Points unused by then expire.',
            'Points cannot be transferred to others or exchanged for money, except as the law requires.',
          ],
        },
        'Points deducted because of a fault of the Service are given back.',
      ],
    },
    {
      id: 'refund',
      title: 'Article 11 (Withdrawal and refund)',
      blocks: [
        'A Paid User may withdraw within 7 days of payment as long as neither points nor premium functions have been used.',
        'After that, a subscription can be ended at any time with effect from the end of the period paid. What is owed under the Act on Consumer Protection in Electronic Commerce is refunded within 3 business days.',
      ],
    },
    {
      id: 'licence',
      title: 'Article 12 (Licence)',
      blocks: [
        'The Company grants members a non-exclusive, non-transferable right to use the software for their own work in clinics, laboratories, education and research.',
        `Manufacturers and distributors of printers may not use ${NAME} for profit without a licence from the Company. This includes bundling it with devices or materials, using it for paid support or demonstration, and offering profiles made with it for sale.`,
        'Licences for manufacturers and distributors are agreed in writing; the contact form is open for them.',
      ],
    },
    {
      id: 'conduct',
      title: 'Article 13 (What users may not do)',
      blocks: [
        {
          items: [
            'Use another person’s details, account or payment means',
            'Copy, decompile or modify the software, except where the law allows it regardless of agreement',
            'Attack, overload or get round the security of the Service',
            'Put in patient data that identifies a person, or data one has no right to use',
            'Use the Service against the law or against the rights of others',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: 'Article 14 (Content and rights)',
      blocks: [
        'Rights in content remain with the user. The Company uses content only to provide the Service.',
        'Rights in the software, the website, their design and their names remain with the Company.',
      ],
    },
    {
      id: 'suspension',
      title: 'Article 15 (Limits and suspension)',
      blocks: [
        'The Company may warn, limit or end the use of a member who breaks these terms, and tells the member why and how to object.',
        'Maintenance that interrupts the Service is announced beforehand; in an emergency it is announced as soon as possible afterwards.',
      ],
    },
    {
      id: 'leaving',
      title: 'Article 16 (Ending the membership)',
      blocks: [
        'A member may delete the account at any time in the profile. Deletion is permanent. Data is erased, except for records that the law requires to be kept, as the privacy policy lists them.',
      ],
    },
    {
      id: 'privacy',
      title: 'Article 17 (Personal data)',
      blocks: ['The Company protects personal data under the law and its privacy policy.'],
    },
    {
      id: 'notices',
      title: 'Article 18 (Notices)',
      blocks: [
        'Notices to a member go to the email address of the account. A notice to all members may be shown on the website for at least 7 days instead.',
        'News and advertising are sent only to members who agreed to them, and each can be declined at any time.',
      ],
    },
    {
      id: 'indemnity',
      title: 'Article 19 (Indemnification of Paid Users)',
      blocks: [
        'The Company indemnifies Paid Users for damage that they suffer through a fault of the premium service for which the Company is responsible, up to the amount paid in the last twelve months, and for justified claims of third parties that the software as delivered infringes their rights.',
        'Free Users are not indemnified. The free basic service is provided as it is.',
        'Nothing here limits liability for intent or gross negligence, or where the law does not allow a limit.',
      ],
    },
    {
      id: 'disclaimer',
      title: 'Article 20 (Limits of responsibility)',
      blocks: [
        'The Company is not responsible for interruptions caused by natural disasters or by networks or power supplies beyond its control, or for damage caused by unsupported printers, materials or files.',
        'The Company is not a party to dealings between users, or between users and patients.',
      ],
    },
    {
      id: 'disputes',
      title: 'Article 21 (Law and courts)',
      blocks: [
        'The law of the Republic of Korea applies. Disputes are decided by the court that has jurisdiction under the Civil Procedure Act.',
        'These terms exist in Korean and English. Where they differ, the Korean text prevails.',
      ],
    },
    {
      id: 'supplement',
      title: 'Supplementary provision',
      blocks: ['These terms are in force from 31 March 2019.'],
    },
  ],
};
