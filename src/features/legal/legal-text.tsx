import { useId } from 'react';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';
import type { LegalDocument } from './legal-document.ts';
import styles from './legal-panel.module.css';

/** Joins a Korean particle to the bracket or quotation mark before it, after which browsers break the line. */
const withJoiners = (text: string): string => text.replaceAll(/(?<=[)」”])(?=[가-힣])/g, '\u2060');

/** The text in the language of the document, whatever the language of the page. */
export const LegalText = ({ document }: { readonly document: LegalDocument }) => {
  const prefix = useId();
  const headingOf = (id: string) => `${prefix}-${id}`;
  return (
    <article className={styles.text}>
      <p className={styles.date}>{document.inForce}</p>
      <p>{withJoiners(document.intro)}</p>
      {/* Closed: they would fill the first screen. */}
      <details className={styles.contents}>
        <summary>
          {document.contents}
          <ChevronDownIcon />
        </summary>
        <ol style={{ gridTemplateRows: `repeat(${Math.ceil(document.articles.length / 2)}, auto)` }}>
          {document.articles.map(({ id, title }) => (
            <li key={id}>
              {/* A button: a link would write its fragment into the address of the page behind the panel. */}
              <button type="button" onClick={() => showHeading(headingOf(id))}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </details>
      {document.articles.map(({ id, title, blocks }) => (
        <section key={id}>
          <h3 id={headingOf(id)} className={styles.articleTitle} tabIndex={-1}>
            {title}
          </h3>
          {blocks.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{withJoiners(block)}</p>
            ) : (
              <ol key={block.items[0]} className={styles.items}>
                {block.items.map((item) => (
                  <li key={item}>{withJoiners(item)}</li>
                ))}
              </ol>
            ),
          )}
        </section>
      ))}
      {IS_SAMPLE_COMPANY && <p className={styles.sample}>{document.sampleNotice}</p>}
    </article>
  );
};

function showHeading(id: string): void {
  const heading = window.document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
