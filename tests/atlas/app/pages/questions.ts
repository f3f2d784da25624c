/** What reviewers ask first, each with the page that answers it. */
import { linkOptions } from '@tanstack/react-router';
import { words } from '../texts.ts';

const journey = (id: string) => linkOptions({ to: '/journeys', search: { journey: id } });

export const QUESTIONS = [
  {
    id: 'signUp',
    question: words('How does a visitor become a member?', '방문자는 어떻게 회원이 되는가?'),
    link: journey('signUp'),
  },
  {
    id: 'linkTwice',
    question: words('What happens when the mail link is opened twice?', '메일의 링크를 두 번 열면?'),
    link: journey('link'),
  },
  {
    id: 'sessionEnd',
    question: words(
      'What does a member see when the session ends while a dialog is open?',
      '창이 열려 있을 때 로그인이 만료되면 무엇이 보이는가?',
    ),
    link: journey('session'),
  },
  {
    id: 'textShown',
    question: words('Which screens can show a text?', '이 문구는 어느 화면에 나오는가?'),
    link: linkOptions({ to: '/search' }),
  },
  {
    id: 'address',
    question: words(
      'Where does a typed address lead, such as ?auth=password?',
      '주소창에 ?auth=password 등을 입력하면 무엇이 열리는가?',
    ),
    link: linkOptions({ to: '/tables', search: { table: 'addresses' } }),
  },
  {
    id: 'back',
    question: words(
      'What do Back, Forward and Reload do on each screen, and after signing up?',
      '화면마다, 그리고 가입을 마친 뒤에 뒤로·앞으로·새로고침을 누르면?',
    ),
    link: linkOptions({ to: '/tables', search: { table: 'history' } }),
  },
  {
    id: 'error',
    question: words(
      'What does an error say, such as 429, and what is the way on?',
      '429 같은 오류의 문구와 다음 행동은?',
    ),
    link: linkOptions({ to: '/tables', search: { table: 'errors' } }),
  },
  {
    id: 'mails',
    question: words('Which mails can a visitor get, and when?', '방문자는 어떤 메일을 언제 받는가?'),
    link: linkOptions({ to: '/mails' }),
  },
  {
    id: 'uncovered',
    question: words(
      'Which transitions has no browser taken, and why?',
      '브라우저에서 실행하지 않은 전이와 그 이유는?',
    ),
    link: linkOptions({ to: '/quality' }),
  },
  {
    id: 'unproved',
    question: words('Which requirement has no test?', '테스트가 없는 요구 사항은?'),
    link: linkOptions({ to: '/trace', search: { show: 'unproved' } }),
  },
  {
    id: 'failed',
    question: words('Which test case failed in the last run?', '지난 실행에서 실패한 테스트 케이스는?'),
    link: linkOptions({ to: '/cases', search: { result: 'failed' } }),
  },
  {
    id: 'changes',
    question: words(
      'What did the last change of the flows change?',
      '마지막 변경에서 흐름의 무엇이 바뀌었는가?',
    ),
    link: linkOptions({ to: '/changes' }),
  },
] as const;
