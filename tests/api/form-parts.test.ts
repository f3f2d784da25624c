import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { formOf } from '#tests/support/api-member.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

describe('the parts of a form', () => {
  const formText = (boundary: string, parts: number) =>
    `${Array.from({ length: parts }, (_, i) => `--${boundary}\r\ncontent-disposition: form-data; name="p${i}"\r\n\r\nx\r\n`).join('')}--${boundary}--\r\n`;
  const send = (type: string, body: string) =>
    app.send('/api/v1/user/join', { method: 'POST', headers: { 'content-type': type }, body });

  it.each([
    'multipart/form-data; x-boundary=F; boundary=R',
    'multipart/form-data; boundary=R; x-boundary=F',
    'multipart/form-data; boundary="F"; boundary=R',
    'multipart/form-data; boundary=R; charset=utf-8',
    'multipart/form-data; boundary="R"',
    "multipart/form-data; boundary=R'",
    'multipart/form-data; Boundary=R',
    'multipart/form-data;boundary=R',
    'Multipart/Form-Data ; boundary=R ',
  ])('are counted by the boundary they are parsed with: %s [S48]', async (type) => {
    const parsed = vi.spyOn(Response.prototype, 'formData');
    const boundary = type.endsWith("'") ? "R'" : 'R';
    const many = await send(type, formText(boundary, 30_000));
    expect(['PayloadTooLarge', 'ValidationFailed']).toContain(many.code);
    expect(parsed).not.toHaveBeenCalled();
    parsed.mockRestore();
  });

  it('are validated up to 20, and refused with 413 from 21 [S48]', async () => {
    const type = 'multipart/form-data; boundary=R';
    // The form was parsed; its fields are missing.
    expect((await send(type, formText('R', 20))).envelope.messageDetail).toEqual({ field: 'userId' });
    const refused = await send(type, formText('R', 21));
    expect([refused.status, refused.code]).toEqual([413, 'PayloadTooLarge']);
  });

  it.each(['R', 'a b', "0'()+_,-./:=?", 'x'.repeat(70)])(
    'are parsed with every valid boundary: %s',
    async (boundary) => {
      const answer = await send(`multipart/form-data; boundary="${boundary}"`, formText(boundary, 3));
      // The form was parsed; its fields are missing.
      expect(answer.envelope.messageDetail).toEqual({ field: 'userId' });
    },
  );

  it('are no longer parsed from a client that sends one form after another', async () => {
    const parsed = vi.spyOn(Response.prototype, 'formData');
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => app.send('/api/v1/user/join', { method: 'POST', form: formOf({}) })),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
    expect(parsed).toHaveBeenCalledTimes(60);
    parsed.mockRestore();
  });
});
