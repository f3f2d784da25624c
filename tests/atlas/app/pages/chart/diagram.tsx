import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { ChartSheet, PictureFile } from '../../../data/atlas-data.ts';
import { useSpeech } from '../../language.tsx';
import { words } from '../../texts.ts';
import classes from './diagram.module.css';
import { arrowsOf, elementOf, neighboursOf, type Selected, weakest } from './selection.ts';
import { useDrag } from './use-drag.ts';
import { type LoadedPicture, usePicture } from './use-picture.ts';
import { useZoom } from './use-zoom.ts';

const TEXTS = {
  label: words('Diagram', '다이어그램'),
  larger: words('Zoom in', '확대'),
  smaller: words('Zoom out', '축소'),
  fit: words('Fit', '전체 보기'),
  keys: words(
    'Drag or arrow keys: move. Ctrl + wheel or + and −: zoom. 0: fit.',
    '끌기 또는 방향키: 이동. Ctrl + 휠 또는 +, −: 확대/축소. 0: 전체 보기.',
  ),
};

const STEP = 1.25;

/** The element of a state or arrow; null while the picture loads. */
const elementIn = (loaded: LoadedPicture | null, id: string): Element | null =>
  loaded?.svg.querySelector(`[id="${CSS.escape(id)}"]`) ?? null;

interface DiagramProps {
  readonly sheet: ChartSheet;
  readonly picture: PictureFile;
  readonly selected: Selected | null;
  readonly isCovered: boolean;
}

/** One picture of a chart: zooms, scrolls, and selects what is clicked. */
export function Diagram({ sheet, picture, selected, isCovered }: DiagramProps) {
  const { say, language } = useSpeech();
  const navigate = useNavigate();
  const scroller = useRef<HTMLElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const loaded = usePicture(picture.files[language], target);
  const size = loaded?.svg.viewBox.baseVal ?? null;
  const { scale, width, zoomTo, zoomToFit } = useZoom(scroller, size);
  const hasDragged = useDrag(scroller);
  const ids = loaded?.ids;
  const arrows = useMemo(
    () => (ids === undefined ? [] : arrowsOf(sheet, picture.root, ids)),
    [sheet, picture, ids],
  );

  useEffect(() => {
    for (const { id, edges } of arrows)
      elementIn(loaded, id)?.setAttribute('data-coverage', weakest(sheet, edges));
  }, [loaded, arrows, sheet]);

  useEffect(() => {
    const near = neighboursOf(selected, arrows).flatMap(({ id }) => elementIn(loaded, id) ?? []);
    for (const arrow of near) arrow.classList.add('neighbour');
    return () => {
      for (const arrow of near) arrow.classList.remove('neighbour');
    };
  }, [loaded, arrows, selected]);

  useEffect(() => {
    const box = scroller.current;
    const id = elementOf(selected, arrows, ids ?? []);
    const element = id === null ? null : elementIn(loaded, id);
    if (box === null || element === null) return;
    element.classList.add('selected');
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollBy({
      left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    });
    return () => element.classList.remove('selected');
  }, [loaded, ids, arrows, selected]);

  useEffect(() => {
    const box = scroller.current;
    // React listens to the wheel passively, so it could not keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      if (box === null || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      zoomTo(scale * 2 ** (-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top });
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(scale * STEP);
    if (event.key === '-') zoomTo(scale / STEP);
    if (event.key === '0') zoomToFit();
  };

  const onClick = ({ target: clicked }: MouseEvent) => {
    if (hasDragged() || !(clicked instanceof Element)) return;
    const id = clicked.closest('[id^="state:"], [id^="arrow:"]')?.id;
    if (id === undefined) return;
    const state = id.startsWith('state:') ? id.slice('state:'.length) : undefined;
    const merged = arrows.find((arrow) => arrow.id === id)?.edges ?? [];
    // An arrow may stand for several transitions: each click selects the next one.
    const next =
      merged.findIndex((edge) => edge === (selected?.kind === 'transition' ? selected.edge : null)) + 1;
    const transition = (merged[next] ?? merged[0])?.id;
    const isFolded = sheet.pictures.some(({ root }) => root === state) && state !== picture.root;
    const search = { state, transition, picture: isFolded ? state : picture.root };
    void navigate({ to: '/charts/$name', params: { name: sheet.flow.name }, search, resetScroll: false });
  };

  return (
    <div className={classes.viewer}>
      <div className={classes.tools}>
        <button type="button" onClick={() => zoomTo(scale / STEP)} aria-label={say(TEXTS.smaller)}>
          −
        </button>
        <output>{Math.round(scale * 100)} %</output>
        <button type="button" onClick={() => zoomTo(scale * STEP)} aria-label={say(TEXTS.larger)}>
          +
        </button>
        <button type="button" onClick={zoomToFit}>
          {say(TEXTS.fit)}
        </button>
        <span className={classes.keys}>{say(TEXTS.keys)}</span>
      </div>
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={`${say(TEXTS.label)}: ${say(picture.title)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div
          ref={target}
          className={classes.canvas}
          data-covered={isCovered || undefined}
          style={{ inlineSize: width }}
        />
      </section>
    </div>
  );
}
