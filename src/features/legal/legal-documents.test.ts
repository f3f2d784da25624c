import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/lib/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { type LegalKind, loadLegalDocument } from './load-legal-document.ts';

const KINDS: readonly LegalKind[] = ['terms', 'privacy'];

const textOf = (document: LegalDocument, id?: string): string =>
  document.articles
    .filter((article) => id === undefined || article.id === id)
    .flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => (typeof block === 'string' ? [block] : block.items)),
    ])
    .join('\n');

describe('legal documents', () => {
  it.each(KINDS)(
    '%s has the same articles in every language and no empty text [OVERLAY-8] [OVERLAY-11]',
    async (kind) => {
      const [en, ko] = await Promise.all(LANGUAGES.map((language) => loadLegalDocument(kind, language)));
      const shape = (document: LegalDocument | undefined) =>
        document?.articles.map(({ id, blocks }) => [
          id,
          blocks.map((block) => (typeof block === 'string' ? 1 : block.items.length)),
        ]);
      expect(shape(ko)).toEqual(shape(en));
      expect(
        textOf(ko ?? { sampleNotice: '', inForce: '', intro: '', contents: '', articles: [] }),
      ).not.toMatch(/\n\n|undefined/);
    },
  );

  const facts: readonly (readonly [
    title: string,
    kind: LegalKind,
    article: string,
    en: RegExp,
    ko: RegExp,
  ])[] = [
    [
      'minimum age 14 [LEGAL-1]',
      'terms',
      'age',
      /minimum age is 14.*Minors under 14 may not/s,
      /최소 연령은 만 14세.*만 14세 미만의 미성년자는 .*없습니다/s,
    ],
    [
      'manufacturers need a licence for profit [LEGAL-2]',
      'terms',
      'licence',
      /Manufacturers .*of printers may not use .* for profit without a licence/,
      /프린터 제조사.*라이선스 없이 .*영리 목적으로 이용할 수 없습니다/,
    ],
    [
      'distributors need a licence for profit [LEGAL-3]',
      'terms',
      'licence',
      /distributors of printers may not use .* for profit without a licence/,
      /유통사는 회사의 라이선스 없이 .*영리 목적으로 이용할 수 없습니다/,
    ],
    [
      'paid users are indemnified [LEGAL-4]',
      'terms',
      'indemnity',
      /indemnifies Paid Users/,
      /유료 회원이 입은 손해를 .*배상하며/,
    ],
    [
      'free users are not indemnified [LEGAL-5]',
      'terms',
      'indemnity',
      /Free Users are not indemnified/,
      /무료 회원은 배상 대상이 아닙니다/,
    ],
    ['in force from 31 March 2019 [LEGAL-6]', 'terms', 'supplement', /31 March 2019/, /2019년 3월 31일/],
    [
      'price changes are announced 30 days before [LEGAL-7]',
      'terms',
      'effect',
      /change of prices .* at least 30 days before/,
      /가격 변경을 포함한 중요한 변경은 적용일 30일 전/,
    ],
    [
      'other changes are announced 7 days before [LEGAL-8]',
      'terms',
      'effect',
      /Any other change .* at least 7 days before/,
      /그 밖의 변경은 적용일 7일 전/,
    ],
    ['improper use 1 year [LEGAL-9]', 'privacy', 'retention', /improper use: 1 year/, /부정 이용 기록: 1년/],
    [
      'contracts and payments are kept 5 years [LEGAL-10]',
      'privacy',
      'retention',
      /contracts.*payments.*: 5 years/,
      /계약.*결제.*: 5년/,
    ],
    ['complaints 3 years [LEGAL-11]', 'privacy', 'retention', /complaints.*: 3 years/, /불만.*: 3년/],
    ['visit logs 3 months [LEGAL-12]', 'privacy', 'retention', /Visit logs: 3 months/, /방문 기록: 3개월/],
    [
      'access records are kept at least 6 months [LEGAL-13]',
      'privacy',
      'retention',
      /Access records.*: at least 6 months/,
      /접속 기록: 최소 6개월/,
    ],
    [
      'correction within 10 days [LEGAL-14]',
      'privacy',
      'rights',
      /correction are answered within 10 days/,
      /정정 요청에는 10일 이내/,
    ],
    [
      'name and image visible to all users, terms [ROLE-6]',
      'terms',
      'visibility',
      /name and the profile image of a user are visible to all users/,
      /이름과 프로필 사진은 .*모든 이용자에게 공개/,
    ],
    [
      'name and image visible to all users, privacy [ROLE-6]',
      'privacy',
      'visibility',
      /name and your profile image are visible to all users/,
      /이름과 프로필 사진은 .*모든 이용자에게 공개/,
    ],
    [
      'free and paid users are distinguished [ROLE-8]',
      'terms',
      'definitions',
      /“Free User”.*“Paid User”/s,
      /“무료 회원”.*“유료 회원”/s,
    ],
    [
      'individuals or organisations [ROLE-11]',
      'terms',
      'membership',
      /Individuals and organisations may become members/,
      /개인과 단체는 회원이 될 수 있습니다/,
    ],
    [
      'the data kept in the browser, and that visits are counted with consent only',
      'privacy',
      'cookies',
      /sign-in, your language, .* light or dark, .*statistics, a random value .*sign up or to write to us.*Two cookies.*only if you allow it/s,
      /로그인 정보, 언어, 화면 밝기 설정, 방문 통계 .*임의의 값.*회원 가입이나 보내지 않은 문의.*쿠키 두 개.*동의한 경우에만/s,
    ],
    [
      'the data exchanged with Google',
      'privacy',
      'sharing',
      /identified by Google.*email address, name and an identifier/,
      /Google이 본인 확인.*이메일 주소, 이름, 식별자만/,
    ],
    [
      'the contact of the privacy officer',
      'privacy',
      'officer',
      /privacy officer, Seojun Lee \(privacy@cusplane\.example\)/,
      /privacy@cusplane\.example.*보호책임자 이서준/,
    ],
    [
      'points expire on the 1st',
      'terms',
      'points',
      /Unused subscription points expire on the 1st of each month/,
      /사용하지 않은 구독 포인트는 .*매월 1일에 소멸/,
    ],
    ['point products valid one year', 'terms', 'points', /valid for one year/, /유효 기간은 구매일부터 1년/],
    ['annual payment 16 %', 'terms', 'plans', /16% discount/, /16% 할인/],
    [
      'STL only, listed printers',
      'terms',
      'service',
      /only STL files and a limited list of compatible printers/,
      /STL 파일만 지원하며 .*호환 프린터/,
    ],
  ];

  it.each(facts)('states in both languages: %s', async (_title, kind, article, en, ko) => {
    expect(textOf(await loadLegalDocument(kind, 'en'), article)).toMatch(en);
    expect(textOf(await loadLegalDocument(kind, 'ko'), article)).toMatch(ko);
  });

  it('both terms and policy name the Republic of Korea and mark the company as a sample [PROD-5]', async () => {
    for (const kind of KINDS) {
      expect((await loadLegalDocument(kind, 'en')).intro).toMatch(/sample company, Republic of Korea/);
      expect((await loadLegalDocument(kind, 'ko')).intro).toMatch(/예시 회사, 대한민국/);
    }
  });
});
