import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { type DevMail, findDevMail, listDevMails } from './dev-mailbox.queries.ts';
import { MAILBOX_SCRIPT, mailboxPage } from './dev-mailbox-page.ts';
import { MAIL_MARK } from './mail-page.ts';

// Mails are shown in a separate, sandboxed frame: no scripts, and links open the real site in a new tab. It has the origin of the
// page, which makes the frame as high as the mail.
const PAGE_POLICY = `default-src 'none'; script-src ${MAILBOX_SCRIPT}; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const MAIL_POLICY =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** No control characters: Postgres refuses NUL even in a parameter. */
const addressSchema = z
  .string()
  .max(254)
  .regex(/^\P{Cc}*$/u)
  .optional();
const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The mailbox of the development server: a page, its mails and a JSON list. Never mounted in production. */
export function devMailboxRoutes(db: Database): Hono {
  const routes = new Hono();

  routes.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
  });

  routes.get('/mailbox.json', async (context) => {
    const to = addressSchema.safeParse(context.req.query('to'));
    if (!to.success) return context.text('Bad request', 400);
    const mails = await listDevMails(db, to.data);
    return context.json(mails.map(toJson));
  });

  routes.get('/mailbox', async (context) => {
    const { success, data: to } = addressSchema.safeParse(context.req.query('to'));
    if (!success) return context.text('Bad request', 400);
    const mails = await listDevMails(db, to === '' ? undefined : to);
    const id = idSchema.safeParse(context.req.query('id')).data;
    const chosen = mails.find((mail) => mail.id === id);
    const lang = context.req.query('lang') ?? context.req.header('accept-language') ?? 'ko';
    context.header('content-security-policy', PAGE_POLICY);
    return context.html(
      mailboxPage({
        mails,
        to,
        selected: chosen ?? mails[0],
        isChosen: chosen !== undefined,
        lang: lang.startsWith('en') ? 'en' : 'ko',
      }),
    );
  });

  routes.get('/mailbox/:id', async (context) => {
    const id = idSchema.safeParse(context.req.param('id'));
    const mail = id.success ? await findDevMail(db, id.data) : undefined;
    if (mail === undefined) return context.text('Not found', 404);
    context.header('content-security-policy', MAIL_POLICY);
    return context.html(
      mail.html
        .replaceAll('<a ', '<a target="_blank" rel="noopener" ')
        .replaceAll(MAIL_MARK.src, '/icon-192.png'),
    );
  });

  return routes;
}

function toJson({ id, toAddress, subject, html, text, links, receivedAt }: DevMail) {
  return { id, to: toAddress, subject, html, text, links, receivedAt };
}
