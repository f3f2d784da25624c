import { inject } from 'vitest';
import { type EngineName, findEngine } from '../../../scripts/lib/engines.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export type { EngineName };

/** Those of this run. */
export const engines = inject('engines');

const STARTERS = { firefox: startFirefox, webkit: startWebKit };
const running = new Map<EngineName, Promise<Engine>>();

/** A window of an engine, which is started for the first one and ends with this process. */
export async function openTab(name: EngineName): Promise<Tab> {
  const program = findEngine(name);
  if (program === undefined) throw new Error(`${name} is not on this machine.`);
  const engine = running.get(name) ?? STARTERS[name](program);
  running.set(name, engine);
  return (await engine).openTab();
}
