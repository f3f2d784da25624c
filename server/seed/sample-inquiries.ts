import { PRODUCT } from '#contract/product.ts';
import type { inquiries } from '../db/schema/schema.ts';
import type { Deps } from '../deps.ts';
import { SAMPLE_MEMBERS } from './sample-members.ts';
import { SAMPLE_STAFF } from './sample-staff.ts';
import { insertInquiries } from './seed.queries.ts';

const HOUR = 3_600_000;
const [EDITOR = '', ADMIN = ''] = SAMPLE_STAFF.map(({ id }) => id);
const [DENTIST = '', TECHNICIAN = ''] = SAMPLE_MEMBERS.map(({ email }) => email);

type Inquiry = Omit<typeof inquiries.$inferInsert, 'receivedAt'> & {
  hoursAgo: number;
  answer?: { staffId: string; hoursLater: number; message: string };
};

/** Oldest first, as they would have arrived. */
const INQUIRIES: readonly Inquiry[] = [
  {
    name: '박서연',
    email: 'seoyeon.park@hanbit-dental.example',
    type: 'recruitment',
    message: '치과기공사 경력 7년입니다. 프린트 품질 엔지니어 채용에서 원격 근무가 가능한지 문의드립니다.',
    lang: 'ko',
    isSpam: false,
    hoursAgo: 410,
    status: 'closed',
    answer: {
      staffId: EDITOR,
      hoursLater: 19,
      message:
        '안녕하세요, 박서연 님. 품질 엔지니어는 시험 프린트 때문에 주 3일 출근합니다. 채용 페이지에 근무 형태를 추가해 두었습니다.',
    },
  },
  {
    name: 'Mara Lindqvist',
    email: TECHNICIAN,
    type: 'product',
    message:
      'Our printer was not on the list of compatible printers last month. Is there a way to import a profile of our own?',
    lang: 'en',
    isSpam: false,
    hoursAgo: 262,
    status: 'answered',
    answer: {
      staffId: EDITOR,
      hoursLater: 5,
      message:
        'Hello Mara, yes: choose "Import profile" under Printers in the desktop app. The manual has the fields in chapter 4.',
    },
  },
  {
    name: 'Best Rankings',
    email: 'offer@rankings.example',
    type: 'marketing',
    message: 'We bring your website to page one within 7 days. Reply now for a free audit.',
    lang: 'en',
    isSpam: true,
    hoursAgo: 170,
    status: 'new',
  },
  {
    name: 'Jonas Weber',
    email: 'j.weber@resinwerk.example',
    type: 'partnership',
    message:
      'We make resins for splints and models and would like our materials to be validated with your profiles. Whom can we talk to?',
    lang: 'en',
    isSpam: false,
    hoursAgo: 98,
    status: 'in-progress',
    assignedTo: ADMIN,
    note: 'Asked the print lab for a test slot. Answer by the end of the week.',
  },
  {
    name: '김하늘',
    email: DENTIST,
    type: 'product',
    message: '한 계정으로 진료실과 기공실 PC에서 함께 사용할 수 있나요? 동시에 로그인해도 되는지 궁금합니다.',
    lang: 'ko',
    isSpam: false,
    hoursAgo: 26,
    status: 'new',
  },
  {
    name: '이도현',
    email: 'dohyun@seoul-smile.example',
    type: 'marketing',
    message: `다음 달 디지털 덴티스트리 세미나에서 ${PRODUCT.name} 시연을 요청드립니다. 참석자는 40명 정도입니다.`,
    lang: 'ko',
    isSpam: false,
    hoursAgo: 3,
    status: 'new',
  },
];

/** Fills an empty list of inquiries, with times before the start, so that the back office has something to show. */
export async function seedSampleInquiries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await insertInquiries(
    db,
    INQUIRIES.map(({ hoursAgo, answer, ...inquiry }) => {
      const receivedAt = now - hoursAgo * HOUR;
      return {
        inquiry: { ...inquiry, receivedAt },
        answer: answer && {
          staffId: answer.staffId,
          message: answer.message,
          answeredAt: receivedAt + answer.hoursLater * HOUR,
        },
      };
    }),
  );
}
