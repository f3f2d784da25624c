// The package publishes no types; declares only what the emulator's thread uses.

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const module: { default: { paths: Record<string, unknown> } };
  // biome-ignore lint/style/noDefaultExport: what Node makes of a CommonJS module
  export default module;
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export function createApp(projectId: string): Promise<RequestListener>;
}
