import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { staffCode } from '#tests/support/staff-code.ts';
import { TEXTS } from '../../browser/journeys/person.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

const POST = {
  ko: { title: '지르코니아 크라운 후처리', subtitle: '세 단계로 정리했습니다', tag: '후처리' },
  en: { title: 'Finishing zirconia crowns', subtitle: 'In three steps', tag: 'finishing' },
} as const;

const { backoffice } = TEXTS.en;
const { editor } = backoffice;
const admin = SAMPLE_STAFF.find(({ role }) => role === 'admin') ?? expect.fail('There is no administrator');

// A server of its own: the public list of the shared one must not change, nor its codes be used.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

// Each code works once: the first engine takes the one before the current one.
describe.each(engines.map((engine, index) => ({ engine, step: index === 0 ? (-1 as const) : (0 as const) })))(
  'the back office, in $engine',
  ({ engine, step }) => {
    it('takes a code, publishes a post with a picture in both languages, and logs who did it', async () => {
      const visitor = await visit(engine, { origin: server.origin, path: '/admin' });
      const { fill, use, press, follow, reads, sees, open } = visitor;
      await sees(backoffice.signIn.title);
      await fill(backoffice.signIn.id, admin.id);
      await fill(backoffice.signIn.password, admin.password);
      await fill(backoffice.signIn.code, await staffCode(admin.totpSecret, step));
      await press(backoffice.signIn.submit);
      await visitor.isUndisturbed();

      await follow(editor.newPost);
      for (const lang of ['ko', 'en'] as const) {
        const group = editor.languages[lang];
        const { title, subtitle, tag } = POST[lang];
        await fill(editor.title, `${title} ${engine}`, group);
        await fill(editor.subtitle, subtitle, group);
        await use('field', editor.tags.label, group);
        await visitor.types(`${tag} `);
        await use('textbox', editor.content, group);
        await visitor.types(`${title}.`);
      }
      const background = engine === 'firefox' ? '#5b3df5' : '#12b89a';
      const picture = sharp({ create: { width: 120, height: 60, channels: 3, background } }).png();
      await visitor.choosesPng(`${editor.topImage}: ${editor.picture.choose}`, await picture.toBuffer());
      await fill(editor.picture.altKo, '사각형');
      await fill(editor.picture.altEn, 'A rectangle');

      await press(editor.bar.preview);
      await use('radio', editor.languages.en);
      await reads(`${POST.en.title}.`);
      await press(editor.bar.publish);
      await reads(editor.bar.savedPublic);
      const path = `/content/finishing-zirconia-crowns-${engine}`;
      await visitor.isAt(`${path}/edit`);

      await open(`${path}?lang=ko`);
      await reads(`${POST.ko.title}.`);
      await press(TEXTS.ko.common.switchToEnglish);
      await reads(`${POST.en.title}.`);
      await open(`/admin?area=audit&subject=post:finishing-zirconia-crowns-${engine}`);
      await reads(`${backoffice.audit.groups.post} ${backoffice.audit.acts.created}`);
      await reads(admin.id);
    });
  },
);
