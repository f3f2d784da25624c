import type { CSSProperties } from 'react';
import file from './generated/crown.svg?no-inline';

type CrownPartProps = {
  readonly name: 'edge' | 'plate' | 'grid' | 'cut' | `post${number}` | `layer${number}`;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
};

/** One piece of the crown's drawing, which lies in a file of its own: no script carries its lines. */
export const CrownPart = ({ name, className, style }: CrownPartProps) => (
  <use className={className} style={style} href={`${file}#${name}`} />
);
