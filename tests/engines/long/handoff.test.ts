import { describe, expect, it } from 'vitest';
import { offerHandoff } from '#contract/handoff.contract.ts';
import { sharedOrigin } from '#tests/support/browser.ts';
import { createDesktopApp } from '#tests/support/fake-desktop-app.ts';
import { createMember } from '#tests/support/member.ts';
import { until } from '#tests/support/until.ts';
import { send } from '../../browser/journeys/person.ts';
import { named } from '../../browser/requirements/handoff-visit.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

/** Runs in the page: stores the links from the server's offers where the next document can read them. */
const noteLinks = (path: string) => {
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const answer = await ask(...request);
    if (answer.url.endsWith(path)) localStorage.setItem('link', (await answer.clone().json()).data.link);
    return answer;
  };
};
const notedLink = () => localStorage.getItem('link');

describe.each(engines)('a sign-in for the desktop app, in %s', (engine) => {
  it('is handed over by a link, and the page learns that it was used', async () => {
    const member = await createMember(send);
    const app = createDesktopApp({ site: sharedOrigin(), device: 'PC-01', version: '3.2.0' });
    const visitor = await visit(engine, { path: app.startAddress() });
    const { tab, texts, press, sees, reads, fill, isAt } = visitor;
    await sees(texts.auth.signIn.title);
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await sees(texts.auth.signIn.passwordTitle);
    await fill(texts.auth.password, member.password);
    await press(texts.auth.logIn);
    await sees(named(texts.handoff.offer.title));
    await reads(member.email);
    await tab.run(noteLinks, offerHandoff.path);
    await press(named(texts.handoff.offer.open));
    // WebKitGTK replaces a page that opens an unknown scheme with an error page; Safari does not.
    if (engine === 'webkit') {
      await until('the page of the browser', async () => (await visitor.address()).protocol === 'about:');
      await visitor.open('/robots.txt');
    } else await sees(named(texts.handoff.opening.title));
    const receipt = await app.receive(await until('the link', () => tab.run(notedLink)));
    if (receipt.kind !== 'signedIn') throw new Error(JSON.stringify(receipt));
    expect(await app.whoAmI(receipt.accessToken)).toBe(member.email);
    if (engine === 'webkit') return;
    await sees(named(texts.handoff.done.title));
    await reads('PC-01');
    await press(texts.handoff.done.finish);
    await visitor.isUndisturbed();
    await isAt('/');
  });
});
