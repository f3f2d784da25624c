/** Reads the files of the atlas. A file is read once. */
import { z } from 'zod';

const files = new Map<string, Promise<string>>();

/** @throws Error with the status if the file is missing */
export function loadText(path: string): Promise<string> {
  const known = files.get(path);
  if (known !== undefined) return known;
  const text = fetch(path).then((response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
  });
  files.set(path, text);
  return text;
}

/** Written by the collectors of the same build, so its shape is trusted. */
export const loadJson = async <T>(path: string): Promise<T> =>
  z.custom<T>().parse(JSON.parse(await loadText(path)));
