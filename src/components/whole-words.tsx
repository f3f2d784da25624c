import { Fragment } from 'react';
import styles from './whole-words.module.css';

/** A text that breaks only between words, never at the hyphens of a number or an address. */
export const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the order never changes
    <Fragment key={index}>
      <span className={styles.word}>{word}</span>{' '}
    </Fragment>
  ));
