import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RELEASE_PICTURES } from '#src/features/software/release-pictures.ts';
import { MARGIN_CLEARANCE } from '../supports.ts';
import { pageScenes } from './page-scenes.ts';
import { coverScenes } from './scenes.ts';

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));

// Each takes seconds to compute.
const COVERS = coverScenes();
const PICTURES = pageScenes();

it.each(Object.keys(COVERS))('the cover %s is committed for an existing post', (name) => {
  expect(existsSync(`public/illustrations/posts/${name}.svg`)).toBe(true);
  expect(existsSync(`server/seed/content/posts/${name}/post.json`)).toBe(true);
});

const PAGES = ['company/views/about-view', 'company/views/careers-view', 'software/download-page'].map(
  (name) => readFileSync(`src/features/${name}.tsx`, 'utf8'),
);
it.each(Object.keys(PICTURES))('the picture %s is committed and on a page', (name) => {
  expect(existsSync(`public/illustrations/pages/${name}.svg`)).toBe(true);
  expect(PAGES.some((page) => page.includes(`'${name}'`) || page.includes(`'pages/${name}'`))).toBe(true);
});

it('the panel beside a picture of a release counts what the picture shows', () => {
  const partsOf = (version: keyof typeof RELEASE_PICTURES) =>
    COVERS[RELEASE_PICTURES[version].cover]?.parts ?? [];
  const figure = (version: keyof typeof RELEASE_PICTURES, name: string) =>
    RELEASE_PICTURES[version].figures.find(([label]) => label === name)?.[1];
  expect(figure('4.0.0', 'crowns')).toBe(partsOf('4.0.0').length);
  expect(figure('3.0.0', 'supports')).toBe(partsOf('3.0.0').flatMap(({ contacts }) => contacts).length);
  expect(figure('2.0.0', 'parts')).toBe(partsOf('2.0.0').length);
});

const SCENES = Object.entries({ ...COVERS, ...PICTURES });
describe.each(SCENES)('the scene %s', (_, { parts, camera, half }) => {
  it('shows its parts on the plate, with supports that keep away from the margin', () => {
    for (const { from, to, contacts, margin } of parts) {
      for (const x of [from[0], to[0]])
        for (const y of [from[1], to[1]]) {
          expect(Math.abs(x)).toBeLessThan(half[0]);
          expect(Math.abs(y)).toBeLessThan(half[1]);
        }
      const middle = [0, 1, 2].map((axis) => ((from[axis] ?? 0) + (to[axis] ?? 0)) / 2);
      const [px, py] = camera.inPicture([middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0]);
      expect(px).toBeGreaterThan(0);
      expect(px).toBeLessThan(camera.width);
      expect(py).toBeGreaterThan(0);
      expect(py).toBeLessThan(camera.height);
      for (const point of contacts)
        expect(Math.min(...margin.map((edge) => distance(edge, point)))).toBeGreaterThan(MARGIN_CLEARANCE);
    }
  });

  it('keeps its parts apart', () => {
    for (const [index, part] of parts.entries())
      for (const other of parts.slice(index + 1)) {
        let isTouching = false;
        for (let x = Math.max(part.from[0], other.from[0]); x < Math.min(part.to[0], other.to[0]); x += 0.4)
          for (let y = Math.max(part.from[1], other.from[1]); y < Math.min(part.to[1], other.to[1]); y += 0.4)
            for (let z = 0; z < Math.min(part.to[2], other.to[2]); z += 0.4)
              isTouching ||= part.field([x, y, z]) > 0 && other.field([x, y, z]) > 0;
        expect(isTouching).toBe(false);
      }
  });
});
