import { Icon } from '#src/components/icon.tsx';

const PATHS = {
  bold: 'M6 4h4.75a3 3 0 0 1 0 6H6Zm0 6h5.5a3 3 0 0 1 0 6H6Z',
  italic: 'M8.5 4H14M6 16h5.5M11.75 4l-3.5 12',
  link: 'M8.5 11.5a3 3 0 0 0 4.25 0l2.5-2.5A3 3 0 0 0 11 4.75l-1 1m1.5 2.75a3 3 0 0 0-4.25 0L4.75 11A3 3 0 0 0 9 15.25l1-1',
  code: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.25-.5V7M3 12.25c.5-.75 2-.75 2 .25 0 .75-2 1.25-2 2.5h2.25',
  quote: 'M8 6c-2.5.5-4 2.25-4 5v3h4v-4H5m12-4c-2.5.5-4 2.25-4 5v3h4v-4h-3',
  codeBlock: 'M3 4h14v12H3Zm4.5 4L6 10l1.5 2m5-4 1.5 2-1.5 2',
  table: 'M3 4.5h14v11H3Zm0 4h14m-14 3.5h14M8 8.5v7',
  picture: 'M3 4.5h14v11H3Zm0 8.5 4-4 4.5 4.5L13.5 11l3.5 3.5M13 8h.01',
  rule: 'M3 10h14M6 5.5h8M6 14.5h8',
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h7.5a4.25 4.25 0 0 1 0 8.5H8',
  redo: 'm13 4 3.5 3.5L13 11m3-3.5H8.5a4.25 4.25 0 0 0 0 8.5H12',
} as const;

export type IconName = keyof typeof PATHS;

export const ToolIcon = ({ name }: { readonly name: IconName }) => (
  <Icon>
    <path d={PATHS[name]} />
  </Icon>
);
