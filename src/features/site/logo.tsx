import { PRODUCT } from '#contract/product.ts';
import { Mark } from '#src/components/illustrations/mark.tsx';
import styles from './logo.module.css';

/** The mark and the product's name. The name's size follows the font size around it. */
export const Logo = ({ size }: { readonly size: number }) => (
  <>
    <Mark size={size} />
    <span className={styles.wordmark}>{PRODUCT.name}</span>
  </>
);
