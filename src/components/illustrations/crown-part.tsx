import type { CSSProperties } from 'react';
import file from './generated/crown.svg?no-inline';

interface CrownPartProps {
  readonly name: 'edge' | 'plate' | 'grid' | 'cut' | 'margin' | `post${number}` | `layer${number}`;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** One piece of the crown's drawing, which is a separate SVG file to keep its paths out of the scripts. */
export const CrownPart = ({ name, className, style }: CrownPartProps) => (
  <use className={className} style={style} href={`${file}#${name}`} />
);
