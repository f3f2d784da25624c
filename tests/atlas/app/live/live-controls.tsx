import { FAULTS, type LiveCommand, POPUPS } from '#src/app/live/messages.ts';
import { useSpeech } from '../language.tsx';
import { words } from '../texts.ts';
import classes from './live.module.css';
import type { KnownPage } from './use-live.ts';

const MINUTE_MS = 60_000;

const TEXTS = {
  title: words('Simulate', '상황 만들기'),
  fault: words('API calls', 'API 호출'),
  popup: words('Popup of the Google sign-in', 'Google 로그인 팝업'),
  session: words('Session', '세션'),
  lastMinute: words('To 1 minute before expiry', '만료 1분 전으로'),
  expire: words('To the expiry', '만료 시점으로'),
  reset: words('End all simulations', '모든 상황 끝내기'),
  active: words('A simulation is active', '상황 적용 중'),
  refused: words('The page could not do that', '페이지가 실행하지 못함'),
  notSignedIn: words('nobody is signed in', '로그인한 회원 없음'),
  gone: words('the timer has ended', '이미 끝난 타이머'),
  faults: {
    none: words('as they are', '그대로'),
    offline: words('offline', '오프라인'),
    slow: words('3 s slower', '3초 느리게'),
    '401': words('401: session ended', '401: 세션 종료'),
    '500': words('500: server error', '500: 서버 오류'),
    '503': words('503: unavailable', '503: 이용할 수 없음'),
  },
  popups: {
    real: words('as it is', '그대로'),
    blocked: words('blocked by the browser', '브라우저가 차단'),
    closed: words('closed by the user', '사용자가 닫음'),
    refused: words('refused by Google', 'Google이 거절'),
  },
};

interface LiveControlsProps {
  readonly page: KnownPage;
  readonly command: (command: LiveCommand) => void;
}

/** Time, faults and the popup of one page. */
export function LiveControls({ page, command }: LiveControlsProps) {
  const { say } = useSpeech();
  const { simulation, answer, charts, isOpen } = page;
  const isActive = simulation.fault !== 'none' || simulation.popup !== 'real';
  const isSignedIn = charts.some(
    ({ chart, status, states }) => chart === 'session' && status === 'active' && states.includes('signedIn'),
  );
  const refusal = answer?.command.kind === 'timer' ? TEXTS.gone : TEXTS.notSignedIn;
  return (
    <section aria-labelledby="live-controls">
      <h2 id="live-controls">{say(TEXTS.title)}</h2>
      <fieldset className={classes.controls} disabled={!isOpen}>
        <label>
          {say(TEXTS.fault)}
          <select
            value={simulation.fault}
            onChange={({ target }) => {
              const fault = FAULTS.find((one) => one === target.value);
              if (fault !== undefined) command({ kind: 'fault', fault });
            }}
          >
            {FAULTS.map((fault) => (
              <option key={fault} value={fault}>
                {say(TEXTS.faults[fault])}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say(TEXTS.popup)}
          <select
            value={simulation.popup}
            onChange={({ target }) => {
              const popup = POPUPS.find((one) => one === target.value);
              if (popup !== undefined) command({ kind: 'popup', popup });
            }}
          >
            {POPUPS.map((popup) => (
              <option key={popup} value={popup}>
                {say(TEXTS.popups[popup])}
              </option>
            ))}
          </select>
        </label>
        <div className={classes.buttons}>
          <span>{say(TEXTS.session)}</span>
          <button
            type="button"
            disabled={!isSignedIn}
            onClick={() => command({ kind: 'expiry', ms: MINUTE_MS })}
          >
            {say(TEXTS.lastMinute)}
          </button>
          <button type="button" disabled={!isSignedIn} onClick={() => command({ kind: 'expiry', ms: 0 })}>
            {say(TEXTS.expire)}
          </button>
        </div>
      </fieldset>
      <div role="status">
        {isActive && (
          <p className={classes.active}>
            <strong>⚠ {say(TEXTS.active)}</strong>: {say(TEXTS.faults[simulation.fault])},{' '}
            {say(TEXTS.popups[simulation.popup])}{' '}
            <button type="button" disabled={!isOpen} onClick={() => command({ kind: 'reset' })}>
              {say(TEXTS.reset)}
            </button>
          </p>
        )}
        {answer !== null && !answer.isDone && (
          <p className={classes.active}>
            {say(TEXTS.refused)}: {say(refusal)}.
          </p>
        )}
      </div>
    </section>
  );
}
