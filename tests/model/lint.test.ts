import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise, raise, setup } from 'xstate';
import type { Chart } from './chart.ts';
import { CHARTS } from './charts.ts';
import { findings, type LintSubject, lint, RULE_NAMES, type RuleName } from './lint.ts';

const work = fromPromise(() => Promise.resolve());
const tools = setup({
  actors: { work },
  guards: { isOpen: () => true, isShut: () => false },
  delays: { forever: 2 ** 31, soon: 10 },
});
const screen = { screen: 'terms', info: 'terms' };

/** For each rule, a chart that breaks it and the expected finding. */
const bad: Record<RuleName, { machine: AnyStateMachine; finding: string }> = {
  unguardedNotLast: {
    machine: tools.createMachine({
      initial: 'a',
      states: { a: { on: { go: [{ target: 'b' }, { guard: 'isOpen', target: 'a' }] } }, b: {} },
    }),
    finding: 'a | go | 0',
  },
  shadowed: {
    machine: tools.createMachine({
      initial: 'a',
      on: { stop: '.b' },
      states: {
        a: {
          on: {
            go: [
              { guard: 'isOpen', target: 'b' },
              { guard: 'isOpen', target: 'a' },
            ],
            stop: 'a',
          },
        },
        b: { on: { stop: 'b' } },
      },
    }),
    finding: 'a | go | 1',
  },
  noErrorTarget: {
    machine: tools.createMachine({
      initial: 'a',
      states: { a: { invoke: { id: 'work', src: 'work', onDone: 'b', onError: { actions: [] } } }, b: {} },
    }),
    finding: 'a invokes work',
  },
  unnamed: {
    machine: createMachine({
      initial: 'a',
      states: {
        a: { after: { 100: 'b' }, on: { go: { guard: () => true, target: 'b' } } },
        b: { entry: () => {} },
      },
    }),
    finding: 'a | go | 0',
  },
  pendingTag: {
    machine: tools.createMachine({
      initial: 'a',
      states: { a: { invoke: { id: 'work', src: 'work', onDone: 'b', onError: 'b' } }, b: {} },
    }),
    finding: 'a',
  },
  missingScreen: {
    machine: createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: { meta: screen } } }),
    finding: 'a',
  },
  trap: {
    machine: createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { go: 'b' } } } }),
    finding: 'b',
  },
  twoScreensForOneParameter: {
    machine: createMachine({
      initial: 'a',
      states: { a: { meta: screen }, b: { meta: { screen: 'privacy', info: 'terms' } } },
    }),
    finding: 'terms: terms, privacy',
  },
  neverHandled: { machine: createMachine({ initial: 'a', states: { a: {} } }), finding: 'go' },
  rootHistory: {
    machine: createMachine({ initial: 'a', states: { a: {}, last: { type: 'history' } } }),
    finding: 'last',
  },
  finalInvoke: {
    machine: tools.createMachine({
      initial: 'a',
      states: { a: { type: 'final', invoke: { id: 'work', src: 'work', onError: 'a' } } },
    }),
    finding: 'a',
  },
  systemId: {
    machine: tools.createMachine({
      initial: 'a',
      states: { a: { invoke: { id: 'work', src: 'work', systemId: 'work', onError: 'a' } } },
    }),
    finding: 'a',
  },
  inFlightSubmit: {
    machine: tools.createMachine({
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { invoke: { id: 'work', src: 'work', onDone: 'a', onError: 'a' }, on: { go: 'b' } },
      },
    }),
    finding: 'b handles go',
  },
  timerByRaise: {
    machine: setup({
      actions: { remind: raise({ type: 'go' }, { delay: 100 }) },
    }).createMachine({ initial: 'a', states: { a: { entry: 'remind' } } }),
    finding: 'remind',
  },
  notAlwaysHeard: {
    machine: createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } }),
    finding: 'b does not hear go',
  },
  delayTooLong: {
    machine: tools.createMachine({ initial: 'a', states: { a: { after: { forever: 'b' } }, b: {} } }),
    finding: 'forever: 2147483648 ms',
  },
};

const subjectOf = (machine: AnyStateMachine): LintSubject => ({
  machine,
  fixtures: { inputs: [undefined], events: { go: [{ type: 'go' }] }, answers: {} },
  screenless: [],
  parameter: 'info',
  alwaysHeard: ['go'],
});

describe('the rules of a chart', () => {
  it.each(CHARTS)('$name follows them all', (chart) => {
    expect(lint(chart)).toEqual([]);
  });

  it.each(RULE_NAMES)('%s is found in a chart that breaks it', (rule) => {
    const { machine, finding } = bad[rule];
    expect(findings(rule, subjectOf(machine))).toContain(finding);
  });

  it('a transition of an ancestor that every state overrides is found', () => {
    expect(findings('shadowed', subjectOf(bad.shadowed.machine))).toContain(' | stop | 0');
  });

  it('an inline delay and an inline entry action are found', () => {
    expect(findings('unnamed', subjectOf(bad.unnamed.machine))).toEqual(
      expect.arrayContaining(['a after 100', 'b entry or exit']),
    );
  });

  it('no value of the address bar names two screens, across all charts', () => {
    const screens = new Map<string, string>();
    for (const { machine, name, borrowed = [] } of CHARTS) {
      for (const value of Object.values(machine.root.states).map(({ meta }) => meta)) {
        const key = value?.auth ?? value?.info;
        if (key === undefined || borrowed.includes(`${key}: ${value.screen}`)) continue;
        expect(screens.get(key) ?? value.screen, `${name}: ${key}`).toBe(value.screen);
        screens.set(key, value.screen);
      }
    }
    expect(screens.size).toBeGreaterThan(10);
  });

  it('an address borrowed by a step belongs to another chart', () => {
    const shownBy = ({ machine }: Chart) =>
      Object.values(machine.root.states).flatMap(({ meta }) =>
        meta?.auth === undefined ? [] : [`${meta.auth}: ${meta.screen}`],
      );
    for (const chart of CHARTS) {
      const others = CHARTS.filter((other) => other !== chart).flatMap(shownBy);
      for (const step of chart.borrowed ?? []) {
        const [value = ''] = step.split(': ');
        expect(shownBy(chart), chart.name).toContain(step);
        expect(
          others.some((other) => other.startsWith(`${value}: `)),
          step,
        ).toBe(true);
      }
    }
  });
});
