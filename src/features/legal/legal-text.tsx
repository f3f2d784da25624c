import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';
import type { LegalDocument } from './legal-document.ts';
import styles from './legal-panel.module.css';

/** The text in the language of the document, whatever the language of the page. */
export const LegalText = ({ document }: { readonly document: LegalDocument }) => (
  <article className={styles.text}>
    {IS_SAMPLE_COMPANY && <p className={styles.sample}>{document.sampleNotice}</p>}
    <p className={styles.date}>{document.inForce}</p>
    <p>{document.intro}</p>
    {document.articles.map(({ id, title, blocks }) => (
      <section key={id}>
        <h3 className={styles.articleTitle}>{title}</h3>
        {blocks.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>{block}</p>
          ) : (
            <ol key={block.items[0]} className={styles.items}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          ),
        )}
      </section>
    ))}
  </article>
);
