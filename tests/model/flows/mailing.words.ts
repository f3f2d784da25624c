import type { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import { mailNames, notify } from './common.words.ts';
import { label, type WordsFor, words } from './words.ts';

export const mailingWords: WordsFor<typeof mailingMachine> = {
  title: words('Mail and cool-down', '메일 발송과 재발송 대기'),
  question: words('May this mail be sent, or sent again?', '이 메일을 지금 보내거나 다시 보낼 수 있는가?'),
  start: ({ mail: { kind }, cooldown }) => {
    const { en, ko } = mailNames[kind];
    return cooldown === null
      ? words(`No ${en} was sent to this email yet.`, `이 이메일로 보낸 ${ko}이 아직 없다.`)
      : words(
          `A ${en} was sent to this email a moment ago, by another tab or an earlier visit.`,
          `조금 전 다른 탭이나 이전 방문에서 이 이메일로 ${ko}을 보냈다.`,
        );
  },
  events: {
    'mail.requested': words('The user asks for the mail.', '메일을 요청한다.'),
    'cooldown.known': label(
      'Another tab reports a cool-down of this mail.',
      '다른 탭이 같은 메일의 재발송 대기를 알린다.',
      ({ cooldown: { until, at } }) =>
        until > at
          ? words('Another tab has just sent this mail.', '다른 탭에서 방금 같은 메일을 보냈다.')
          : words(
              'Another tab reports a cool-down that is over.',
              '다른 탭이 이미 끝난 재발송 대기를 알린다.',
            ),
    ),
    'clock.checked': words('The tab is seen again.', '탭으로 다시 돌아온다.'),
  },
  answers: {
    sendMail: {
      actor: words('the mail', '메일 발송'),
      sent: words('The server accepts the mail.', '서버가 메일 발송을 접수한다.'),
      toldToWait: words(
        'The server answers: the same mail was sent a moment ago.',
        '서버 응답: 조금 전 같은 메일을 보냈다.',
      ),
    },
  },
  states: {
    arriving: words('Deciding whether a cool-down is left', '남은 대기 시간 확인'),
    ready: words('The mail can be sent', '보낼 수 있음'),
    sending: words('Sending the mail', '메일 보내는 중'),
    sent: words('Sent: it cannot be sent again yet', '발송됨: 아직 다시 보낼 수 없음'),
    toldToWait: words('Sent before: it cannot be sent again yet', '이전에 발송됨: 아직 다시 보낼 수 없음'),
    refused: words('Not sent: can be tried again', '보내지 못함: 다시 시도 가능'),
  },
  guards: {
    isCoolingDown: words('a cool-down is left', '대기 시간이 남아 있음'),
    isLonger: words('it ends later than the known one', '알고 있던 것보다 늦게 끝남'),
    isOver: words('the cool-down is over', '대기 시간이 끝남'),
  },
  delays: { cooldown: words('The cool-down ends.', '재발송 대기 시간이 끝난다.') },
  effects: {
    notify,
    keepCooldown: words(
      'The cool-down is kept for other tabs and after a reload.',
      '대기 시간을 다른 탭과 새로고침 후에도 유지한다.',
    ),
    reportSent: words('The coordinator hears: the mail is sent.', '전체 흐름에 전달: 메일 발송됨.'),
  },
};
