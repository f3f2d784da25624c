import { connect } from 'node:net';

/** The server may wait for a body that never comes: this long without another byte is the end of the answer. */
const SILENCE_MS = 300;

/** Sends bytes on a connection of their own. @returns everything that was answered until it closed or fell silent */
export function sendRaw(port: number, message: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('data', (text: string) => {
      answer += text;
    });
    // A refused message is answered and the connection closed while the rest of it is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(Buffer.from(message, 'latin1'));
  });
}
