import { randomBytes } from 'node:crypto';

/** Longest id made from a text, so that a number still fits behind it. */
const SLUG_LENGTH = 60;
const NUMBERED_IDS = 20;

/**
 * An id in lower-case letters, digits and dashes.
 * @param fallback for a text without any Latin letter or digit
 */
export function slugOf(text: string, fallback: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return (words?.join('-') ?? fallback).slice(0, SLUG_LENGTH).replace(/-$/, '');
}

/**
 * Inserts under the slug or, if it is taken, with a number behind it.
 * @param insert returns false if the id is taken
 * @returns the id
 */
export async function insertUnderFreeId(
  slug: string,
  insert: (id: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; number <= NUMBERED_IDS; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (await insert(id)) return id;
  }
  const id = `${slug}-${randomBytes(5).toString('hex')}`;
  if (await insert(id)) return id;
  throw new Error(`No free id for ${slug}`);
}
