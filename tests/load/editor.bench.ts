/**
 * `npm run bench -- editor [--runs 5]`: measures in a real browser how long the rich text field takes from a key press to
 * the next paint, in a post of 200 kB: 2,000 paragraphs with pictures and tables. 100 keys each at its start, middle and end.
 * Also the longest task after the post is shown, in which a key would have waited: its text is first written as Markdown there.
 */
import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/chromium.ts';
import { serveRichTextPage } from '#tests/support/rich-text-page/serve.ts';
import { quantile } from './bench/quantile.ts';

const KEYS = 100;
const BUDGET = 50;
const PARAGRAPHS = 2_000;
const PLACES = { start: 0, middle: 0.5, end: 1 } as const;

const { values: flags } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '5' } },
});

const block = (index: number): string => {
  if (index % 50 === 10) return '| Angle | Time |\n| --- | ---: |\n| 45° | 79 min |\n| 60° | 94 min |';
  if (index % 50 === 30)
    return '![Splint on its plate](/media/00000000000000000000000000000000.webp#640x400)';
  if (index % 20 === 0) return `## Part ${index}`;
  return `**Paragraph ${index}** has [a link](/pricing) and enough words to make the whole text two hundred thousand bytes.`;
};
const markdown = `${Array.from({ length: PARAGRAPHS }, (_, index) => block(index)).join('\n\n')}\n`;

const site = await serveRichTextPage();
const browser = await launchChromium();
const figures: Record<string, number[]> = { start: [], middle: [], end: [] };
const tasks: number[] = [];

for (let run = 0; run < Number(flags.runs); run += 1)
  for (const [place, share] of Object.entries(PLACES)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.origin}/?lang=en`);
    await page.getByRole('textbox').waitFor();
    await page.evaluate((text) => window.field.load(text), markdown);
    await page.evaluate(async (at) => {
      // The frame that shows the post is no part of what follows.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
      const text = document.querySelector('.ProseMirror');
      const paragraphs = [...(text?.querySelectorAll(':scope > p') ?? [])].filter(
        (p) => p.textContent !== '',
      );
      const paragraph = paragraphs[Math.round((paragraphs.length - 1) * at)];
      if (!(text instanceof HTMLElement) || paragraph === undefined) throw new Error('No text');
      text.focus();
      getSelection()?.collapse(paragraph, paragraph.childNodes.length);
      paragraph.scrollIntoView({ block: 'center' });
      const times: number[] = [];
      Object.assign(window, { times });
      text.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          // The task after the frame: the key is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => times.push(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        },
        { capture: true },
      );
    }, share);
    for (let key = 0; key < KEYS; key += 1) {
      // Every tenth key comes after a pause, so that the text is handed to the form meanwhile.
      await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
      await page.waitForFunction(
        (count) => (window as unknown as { times: number[] }).times.length > count,
        key,
      );
      if (key % 10 === 9) {
        const told = (key + 1) / 10;
        await page.waitForFunction((count) => window.field.changes.length >= count, told);
      }
    }
    figures[place]?.push(...(await page.evaluate(() => (window as unknown as { times: number[] }).times)));
    tasks.push(...(await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)));
    await page.close();
  }
await browser.close();
await site.close();

const at = (times: readonly number[], share: number): string => quantile(times, share).toFixed(1);
console.log(
  `Post of ${Math.round(Buffer.byteLength(markdown) / 1000)} kB; key to paint, ms (budget ${BUDGET}):`,
);
let isOver = false;
for (const [place, times] of Object.entries(figures)) {
  console.log(
    `${place.padEnd(6)} p50 ${at(times, 0.5)}  p95 ${at(times, 0.95)}  max ${at(times, 1)}  (${times.length} keys)`,
  );
  isOver ||= Math.max(0, ...times) > BUDGET;
}
console.log(`longest task ${Math.max(0, ...tasks).toFixed(0)} ms (0: none over 50 ms)`);
if (isOver) process.exitCode = 1;
