import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { arrive } from '../journeys/person.ts';
import { MEMBER_STATES, newcomer, PHONE_STATES, VISITOR_STATES } from './dialog-states.ts';
import { LOOKS, painted } from './pages.ts';

const MINUTES = 60_000;

// Every state in its colours; one page for all of them, so that it loads from its cache. Only texts depend on the language:
// axe checks pages in Korean, too, but not each state.
describe('axe', () => {
  let member: Member;
  beforeAll(async () => {
    member = await createMember(sendTo(sharedOrigin()));
  });

  async function violations(states: typeof VISITOR_STATES, options: PageOptions): Promise<string[]> {
    const person = await arrive(options);
    const { page } = person;
    // For the alert about a wrong password, and the not-found page.
    expectTrouble(page, /Failed to load resource: .* 40[04]/);
    const found: string[] = [];
    for (const [name, reach] of Object.entries(states)) {
      await reach({ person, member, email: newcomer() });
      // The footer arrives last.
      await person.page.locator('footer a').last().waitFor();
      // The page below an open dialog is inert; it is checked as a state of its own.
      const part = (await person.dialog().count()) > 0 ? { include: 'dialog[open]' } : {};
      for (const { colorScheme, options: look } of LOOKS.en) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(painted);
        const problem = await expectNoViolations(page, { ...part, ...look }).then(() => '', String);
        if (problem !== '') found.push(`${name}, ${colorScheme}: ${problem}`);
      }
    }
    return found;
  }

  it('finds nothing in any state of a visitor', { timeout: 5 * MINUTES }, async () => {
    expect(await violations(VISITOR_STATES, {})).toEqual([]);
  });

  it('finds nothing on a phone', { timeout: 3 * MINUTES }, async () => {
    expect(await violations(PHONE_STATES, { viewport: 'phone' })).toEqual([]);
  });

  it('finds nothing in any state of a member', { timeout: 3 * MINUTES }, async () => {
    expect(await violations(MEMBER_STATES, { member })).toEqual([]);
  });
});
