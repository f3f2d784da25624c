import type { Token, Tokens } from 'marked';

export interface Picture {
  readonly src: string;
  /** The text alternative; empty for a decoration. */
  readonly alt: string;
  readonly caption: string;
  /** In pixels; unknown for a picture whose address does not carry it. */
  readonly width: number | null;
  readonly height: number | null;
}

/** The size at the end of a picture's address, as in render-post.ts of the server. */
const SIZE = /#(\d{1,4})x(\d{1,4})$/;

export const pictureOf = (token: Tokens.Image | Token): Picture => {
  const { href, text, title } = token as Tokens.Image;
  const [, width, height] = SIZE.exec(href) ?? [];
  return {
    src: href.replace(SIZE, ''),
    alt: text,
    caption: title ?? '',
    width: width === undefined ? null : Number(width),
    height: height === undefined ? null : Number(height),
  };
};

/** The address that Markdown keeps: with the size, which reserves the picture's space on the public page. */
export const addressOf = ({ src, width, height }: Pick<Picture, 'src' | 'width' | 'height'>): string =>
  width === null || height === null ? src : `${src}#${width}x${height}`;
