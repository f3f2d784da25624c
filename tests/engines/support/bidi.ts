import { z } from 'zod';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);

export interface Connection {
  /** @throws Error with the browser's error message */
  send: <Result = unknown>(method: string, params: object, result?: z.ZodType<Result>) => Promise<Result>;
  on: (event: string, listener: (params: unknown) => void) => void;
}

/** Opens a WebDriver BiDi connection. */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'event') return listeners.get(message.method)?.(message.params);
    const answer = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') answer?.resolve(message.result);
    else answer?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer.reject(new Error('The browser has gone.'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)));
  });
  return {
    send: async (method, params, result) => {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      const value = await answer.promise;
      return (result ?? z.any()).parse(value);
    },
    on: (event, listener) => void listeners.set(event, listener),
  };
}
