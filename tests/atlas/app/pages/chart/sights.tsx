import type { Control, Language, Sight } from '../../../data/atlas-data.ts';
import { useSpeech } from '../../language.tsx';
import { words } from '../../texts.ts';
import classes from './panel.module.css';

const TEXTS = {
  title: words('What the page says', '화면 문구'),
  ko: words('Korean', '한국어'),
  en: words('English', '영어'),
  texts: words('Texts in reading order', '읽는 순서의 문구'),
  fields: words('Fields', '입력란'),
  exits: words('Buttons and links', '버튼과 링크'),
  outline: words('Accessibility tree', '접근성 트리'),
  required: words('required', '필수'),
  disabled: words('disabled', '비활성'),
};

/** Texts, fields and exits of a state in the last browser run, in both languages. */
export function Sights({ sights }: { sights: Readonly<Partial<Record<Language, Sight>>> }) {
  const { say, language } = useSpeech();
  const seen = (language === 'ko' ? (['ko', 'en'] as const) : (['en', 'ko'] as const)).flatMap((one) => {
    const sight = sights[one];
    return sight === undefined ? [] : [{ one, sight }];
  });
  if (seen.length === 0) return null;
  return (
    <section>
      <h3>{say(TEXTS.title)}</h3>
      <div className={classes.columns}>
        {seen.map(({ one, sight }) => (
          <div key={one}>
            <h4>
              {say(TEXTS[one])} <code>{sight.address}</code>
            </h4>
            <p lang={one}>
              <strong>{sight.heading}</strong>
            </p>
            <details>
              <summary>{say(TEXTS.texts)}</summary>
              <ul lang={one}>
                {[...new Set(sight.texts)].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
            <Controls name={say(TEXTS.fields)} controls={sight.fields} lang={one} />
            <Controls name={say(TEXTS.exits)} controls={sight.exits} lang={one} />
            <details>
              <summary>{say(TEXTS.outline)}</summary>
              <pre lang={one}>{sight.outline}</pre>
            </details>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ControlsProps {
  readonly name: string;
  readonly controls: readonly Control[];
  readonly lang: Language;
}

function Controls({ name, controls, lang }: ControlsProps) {
  const { say } = useSpeech();
  if (controls.length === 0) return null;
  return (
    <>
      <h5>{name}</h5>
      <ul>
        {controls.map(({ role, name: label, isRequired, isDisabled }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: recorded once, in reading order
          <li key={index}>
            <span lang={lang}>{label}</span>{' '}
            <small>
              {[
                role,
                ...(isRequired ? [say(TEXTS.required)] : []),
                ...(isDisabled ? [say(TEXTS.disabled)] : []),
              ].join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
