/** The pages that are or were connected, by the channel of this origin. */
import { useEffect, useRef, useState } from 'react';
import {
  LIVE_CHANNEL,
  type LiveCommand,
  type LivePage,
  type ToPage,
  type ToPanel,
} from '#src/app/live/messages.ts';

/** Closed pages stay until this many are known: a page that reloads itself is often the one to report. */
const MOST_PAGES = 8;

export interface KnownPage extends LivePage {
  readonly isOpen: boolean;
}

/** Adds what a page said; the newest page is the first. */
export function hear(pages: readonly KnownPage[], message: ToPanel): readonly KnownPage[] {
  if (message.kind === 'closed')
    return pages.map((page) => (page.name === message.name ? { ...page, isOpen: false } : page));
  const others = pages.filter(({ name }) => name !== message.page.name);
  return [{ ...message.page, isOpen: true }, ...others]
    .toSorted((one, other) => other.openedAt - one.openedAt)
    .slice(0, MOST_PAGES);
}

/** The chosen page; without a choice the newest open one, else the newest. */
export const pageToShow = (pages: readonly KnownPage[], chosen: string): KnownPage | undefined =>
  pages.find(({ name }) => name === chosen) ?? pages.find(({ isOpen }) => isOpen) ?? pages[0];

export function useLive() {
  const [pages, setPages] = useState<readonly KnownPage[]>([]);
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(LIVE_CHANNEL);
    opened.addEventListener('message', ({ data }: MessageEvent<ToPanel | ToPage>) => {
      if (data.kind === 'page' || data.kind === 'closed') setPages((known) => hear(known, data));
    });
    opened.postMessage({ kind: 'ask' } satisfies ToPage);
    channel.current = opened;
    return () => opened.close();
  }, []);
  const send = (name: string, command: LiveCommand) =>
    channel.current?.postMessage({ kind: 'command', name, command } satisfies ToPage);
  return { pages, send };
}
