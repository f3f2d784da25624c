import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpDouble {
  url: string;
  port: number;
  /** The accepted mails, in order, parsed; `recipients` are those of the envelope. */
  mails: { recipients: string[]; raw: string; parsed: Email }[];
  close: () => Promise<void>;
}

export interface SmtpBehaviour {
  port?: number;
  /** Speaks TLS from the start, and requires this password of any user. */
  tls?: { key: string; cert: string; password: string };
  /** A status to refuse the recipient with, or undefined to accept. */
  refuseRecipient?: (address: string) => number | undefined;
  /** A status to refuse the message with, `'drop'` to cut the connection, or undefined to accept. */
  endData?: (address: string) => number | 'drop' | undefined;
}

const refusal = (status: number) => Object.assign(new Error('refused by the test'), { responseCode: status });

/** A real SMTP server in this process that keeps what it accepts. */
export async function startSmtp(behaviour: SmtpBehaviour = {}): Promise<SmtpDouble> {
  const mails: SmtpDouble['mails'] = [];
  const { tls } = behaviour;
  const server = new SMTPServer({
    ...(tls === undefined
      ? { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }
      : { secure: true, key: tls.key, cert: tls.cert }),
    onAuth: ({ username, password }, _session, done) =>
      password === tls?.password ? done(null, { user: username }) : done(new Error('wrong password')),
    logger: false,
    // A pooled client would keep its connection for half a minute.
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      const status = behaviour.refuseRecipient?.(address);
      done(status === undefined ? null : refusal(status));
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const end = behaviour.endData?.(recipients[0] ?? '');
      if (end === 'drop') {
        // Mid-message, before any answer.
        for (const connection of server.connections) connection.close();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (typeof end === 'number') return done(refusal(end));
        const raw = Buffer.concat(chunks).toString('utf8');
        mails.push({ recipients, raw, parsed: await PostalMime.parse(raw) });
        done();
      });
    },
  });
  // Clients that disconnect mid-command are part of these tests.
  server.on('error', () => undefined);
  server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  // A TCP server's address is an object with a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
