import { type RefObject, useEffect, useState } from 'react';
import { loadText } from '../../load.ts';

/** An SVG in the page. */
export interface LoadedPicture {
  readonly svg: SVGSVGElement;
  /** Ids of its states and arrows. */
  readonly ids: readonly string[];
}

const SVG = 'http://www.w3.org/2000/svg';

/** Gives a thin arrow an area that a pointer can hit. */
function widen(arrow: Element): void {
  const line = arrow.querySelector('path');
  if (line === null) return;
  const area = document.createElementNS(SVG, 'path');
  area.setAttribute('d', line.getAttribute('d') ?? '');
  area.setAttribute('data-area', '');
  arrow.prepend(area);
}

/** Loads an SVG into an element. Its elements can then be searched, coloured and clicked. */
export function usePicture(file: string, target: RefObject<HTMLElement | null>): LoadedPicture | null {
  const [picture, setPicture] = useState<LoadedPicture | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadText(file).then((text) => {
      const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      if (!isCurrent || !(svg instanceof SVGSVGElement)) return;
      const groups = [...svg.querySelectorAll('g[id^="state:"], g[id^="arrow:"]')];
      for (const group of groups) if (group.id.startsWith('arrow:')) widen(group);
      // Browsers show the title as a tooltip; Graphviz writes names of the code there.
      for (const title of svg.querySelectorAll('g > title')) title.remove();
      target.current?.replaceChildren(svg);
      setPicture({ svg, ids: groups.map(({ id }) => id) });
    });
    return () => {
      isCurrent = false;
    };
  }, [file, target]);
  return picture;
}
