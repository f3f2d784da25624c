import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { catchLostFocus } from '#src/components/catch-focus.ts';
import { CloseIcon } from '#src/components/further-icons.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import styles from './consent-banner.module.css';
import type { ConsentAnswer } from './consent-record.ts';

interface ConsentBannerProps {
  /** Whether the banner takes the focus, because the visitor asked for it. */
  readonly takesFocus: boolean;
  /** The earlier answer, which the visitor reconsiders; null if there is none. */
  readonly current: ConsentAnswer | null;
  readonly onAnswer: (answer: ConsentAnswer) => void;
  readonly onPrivacy: () => void;
}

/** Pages with forms, which an unrequested banner must not cover. */
const WORK: readonly string[] = ['/profile', '/contact', '/validate-email'];

const ANSWERS = [
  ['rejected', 'analytics.reject'],
  ['accepted', 'analytics.accept'],
] as const;

/** Asks in a low bar whether the visit may be counted. Both buttons look alike; no answer is needed. A reopened bar can be closed, which keeps the earlier answer. */
export const ConsentBanner = ({ takesFocus, current, onAnswer, onPrivacy }: ConsentBannerProps) => {
  const { t } = useTranslation();
  const banner = useRef<HTMLElement>(null);
  const id = useId();
  const [titleId, textId] = [`${id}title`, `${id}text`];
  const isAtWork = useLocation({ select: ({ pathname }) => WORK.includes(pathname) });
  useEffect(() => {
    if (!takesFocus) return undefined;
    const opener = document.activeElement;
    banner.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  useLayoutEffect(() => {
    const bar = banner.current;
    return () => {
      if (!takesFocus && bar?.contains(document.activeElement)) catchLostFocus();
    };
  }, [takesFocus]);
  const isShown = !isAtWork || takesFocus;
  // The height depends on the width of the window and the size of the text. Set in properties that are not inherited, because
  // a custom property of the root would restyle every element of the page.
  useLayoutEffect(() => {
    const bar = banner.current;
    if (!isShown || bar === null) return undefined;
    const { documentElement, body } = document;
    const reserve = (height: string) => {
      documentElement.style.scrollPaddingBlockEnd = height;
      body.style.borderBlockEndWidth = height;
    };
    const observer = new ResizeObserver(() => {
      // It has no height while a dialog hides it. The page keeps its length.
      if (bar.offsetHeight > 0) reserve(`calc(${bar.offsetHeight}px + 0.5rem)`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      reserve('');
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside
      data-bottom-bar
      ref={banner}
      className={styles.banner}
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
    >
      <p id={titleId} className={styles.title}>
        {t(current === null ? 'analytics.title' : 'footer.statistics')}
      </p>
      <div className={styles.actions}>
        {ANSWERS.map(([answer, label]) => (
          <Button
            key={answer}
            variant="secondary"
            fillWidth
            aria-pressed={current === null ? undefined : answer === current}
            onClick={() => onAnswer(answer)}
          >
            {t(label)}
          </Button>
        ))}
        {current !== null && (
          <IconButton label={t('common.close')} onClick={() => onAnswer(current)}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <p id={textId} className={styles.text}>
        {current !== null && <strong>{t(`analytics.current.${current}`)} </strong>}
        {t('analytics.description')} <span className={styles.detail}>{t('analytics.detail')} </span>
        <button type="button" className={styles.link} onClick={onPrivacy}>
          {t('footer.privacy')}
        </button>
      </p>
    </aside>
  );
};
