import { inject } from 'vitest';
import { type EngineName, findEngine } from '../../../scripts/lib/engines.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export type { EngineName };

/** The engines this run tests. */
export const engines = inject('engines');

const STARTERS = { firefox: startFirefox, webkit: startWebKit };
const running = new Map<EngineName, Promise<Engine>>();

/** Opens a tab. The engine starts with its first tab and stops with this process. */
export async function openTab(name: EngineName): Promise<Tab> {
  const program = findEngine(name);
  if (program === undefined) throw new Error(`${name} is not on this machine.`);
  const engine = running.get(name) ?? STARTERS[name](program);
  running.set(name, engine);
  return (await engine).openTab();
}
