import { type EngineName, findEngine } from './engines.ts';
import { debian, ensureProgram } from './install.ts';

const INSTALLERS = {
  firefox: debian("Debian's Firefox", ['firefox-esr']),
  webkit: debian("Debian's WebKit", ['webkit2gtk-driver', 'xvfb']),
};

/** Installs an engine if possible, else prints why not. @returns whether it is on this machine now */
export async function ensureEngine(name: EngineName): Promise<boolean> {
  const isHere = (await ensureProgram(() => findEngine(name), [INSTALLERS[name]])) !== undefined;
  if (!isHere) console.error(`No ${name} found or installable: its tests are left out.`);
  return isHere;
}
