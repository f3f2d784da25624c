import { useEffect, useRef, useState } from 'react';
import type { PictureFile } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { loadText } from '../load.ts';
import { words } from '../texts.ts';
import classes from './live-diagram.module.css';

const DIAGRAM = words('Diagram', '그림');

interface LiveDiagramProps {
  readonly picture: PictureFile;
  /** Paths of the active states. */
  readonly active: readonly string[];
  /** The ends of the last transition. */
  readonly last: { readonly from: string; readonly to: string | null } | undefined;
}

const isWithin = (path: string, box: string) => path === box || path.startsWith(`${box}.`);

/** A diagram with the active states and the last arrow lit. */
export function LiveDiagram({ picture, active, last }: LiveDiagramProps) {
  const { language, say } = useSpeech();
  const [svg, setSvg] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const file = picture.files[language];
  useEffect(() => {
    let isCurrent = true;
    void loadText(file).then((text) => {
      if (isCurrent) setSvg(text.slice(text.indexOf('<svg')));
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  useEffect(() => {
    // Without the SVG there is nothing to light.
    if (svg === '') return;
    for (const group of box.current?.querySelectorAll('g[id]') ?? []) {
      const [kind, from = '', to = ''] = group.id.split(':');
      const isInner = !active.some((path) => path.startsWith(`${from}.`)) || isClosed(group);
      const lit = kind === 'state' && active.includes(from) ? (isInner ? 'inner' : 'outer') : '';
      const isLast =
        kind === 'arrow' &&
        last?.to !== undefined &&
        last.to !== null &&
        isWithin(last.to, to) &&
        (from === '*' ? last.from === '' : isWithin(last.from, from));
      group.setAttribute('data-lit', isLast ? 'last' : lit);
    }
  }, [svg, active, last]);
  return (
    <figure className={classes.figure}>
      <figcaption>{say(picture.title)}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram scrolls, also by keyboard */}
      <section aria-label={`${say(DIAGRAM)}: ${say(picture.title)}`} className={classes.scroll} tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the build of the atlas */}
        <div ref={box} dangerouslySetInnerHTML={{ __html: svg }} />
      </section>
    </figure>
  );
}

/** Whether the diagram shows the state as one box, without the states inside. */
const isClosed = (group: Element) => group.classList.contains('node');
