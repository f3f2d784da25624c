import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_LENGTH, PASSWORD_SPECIALS, passwordProblems } from '#contract/fields.ts';
import { passwordRefusal } from './password-policy.ts';

const owner = { email: 'minjun.kim@clinic.example', nickName: 'Minjun Kim' };
/** An owner whose words are in no list. */
const stranger = { email: 'q9x@w7z.example', nickName: '' };

const refusals = (passwords: readonly string[], whose = stranger) =>
  passwords.map((password) => [password, passwordRefusal(password, whose) ?? 'accepted'] as const);
const acceptedOf = (passwords: readonly string[], whose = stranger) =>
  refusals(passwords, whose).flatMap(([password, rule]) => (rule === 'accepted' ? password : []));
const list = (text: string): string[] => text.trim().split(/\s+/);

const DECORATED = {
  'passwords of every list': list(`
    Password1! P@ssw0rd! Passw0rd!1 pa$$word123! p4ssw0rd_1 Password2024! !Password1 Welcome1! Welcome123! Letmein1!
    L3tm3in! Iloveyou1! !loveyou2 Monkey123! Dragon99! !!Dragon!!99 Sunshine1! Princess1! Football1! Baseball7! Superman1!
    B@tman123 Shadow12! $hadow1! Master123! Michael1! Jordan23! @ndrew1! Jennifer1! Ch@rlie1 $tarwar$1! St4rw4rs! Pokemon1!
    Admin123! Adm1n!23 Root1234! Test1234! T3st!234 Guest123! Changeme1! Secret12! S3cret!1 Default1! Temp1234! Summer2024!
    Winter2025! Autumn24! Spring_24 January1! Monday1! Freedom1! Whatever1! Trustno1! Mustang1! Ferrari1! Chelsea1! Liverpool1!
    Arsenal1! Computer1! Internet1! Samsung1! Google123! Facebook1! Hello123! Hello_World1 Loveme1! Babygirl1! Cookie123!
    Cheese12! Pepper123! Ginger12! Killer12! Hunter2!! Matrix123! Giraffe1! Elephant1! Hambrick1! drowssap1! 1!nogard
  `),
  'keyboard walks, runs and repeats': list(`
    Qwer1234! Qwerty123! Qwerty!23 qwertyuiop1! asdf1234! Asdfghjkl1! zxcv1234! Zxcvbnm1! 1q2w3e4r! !Q@W3e4r q1w2e3r4! 1qaz2wsx!
    !QAZ2wsx zaq1@WSX zaq12wsx! qazwsx123! 1q2w3e!@ qwer!@#$1 qweasd123! asdzxc12! poiuytrewq1! lkjhgfdsa1! 12345678a! a12345678!
    123qwe!@# abcd1234! Abcdefgh1! abc123!@ Aaaaaaa1! aaaa1111! 1111aaaa! a1a1a1a1! ab12ab12! abc!abc!1 987654321a!
  `),
  'Korean words typed with the keyboard in Latin': list(`
    qlalfqjsgh1! qlqjs1234! dlrjsqlqjs1! dkagh1234! dkssud1! dkssudgktpdy1! tkfkd1004! tkfkdgo1! Tkfkdgo123! tkfkdgkqslek1!
    cjstk1004! qkqh1234! alsdud1! wlgns12! rlaalswns1! rlaalswl1! qkrwlgns1! dltjdus1! chlwldn1! wjdgml12! rkskek123! gksmf123!
    goqkfkrl1! ehowl123! rhdiddl1! clrhk1234! clrhkdmltk1! clrlrhdtk1! dlavmffksxm1! eogksalsrnr1! tjdnf1234! qntks051! dkdldb1!
    ajdcjddl1! dnflwlq1! rudals1!a wlsgml2! gkswlals1!
  `),
  'romanised Korean': list(`
    sarang1004! saranghae1! Saranghae12! annyeong1! anyang123! kimminjun1! KimMinJun1! kimjihoon1! kimjihoon123! parkjihoon1! jihoonpark1! leeyoungja1!
    choijiwoo1! jungkook1! minji1004! jisoo123! hyunwoo1! seoyeon1! younghee1! gildong12! honggildong1! bibeon123! cheonsa1!
    babo1234! kimchi123! bulgogi1! haneul12! gangnam1! Daehanminguk1! chigwa123! uisa1234! eomma123! appa1234!
  `),
  'the product and its trade': list(`
    Cusplane1! my-cusplane-9 Cu5plane!1 Dental123! Dentist2024! Dent1st!2024 DentalLab1! DentalLab123! Dental_Lab1 D3ntalLab! LabDental2!
    3dprinting1! 3DPrinter1! Printer3d1! printer3D! 3dPrint12! DentalClinic1! Clinic24! SmileDental1! SmileLab12! SeoulDental1!
    Korea2024! Implant24! Slicer123! Software1! Technician1! Orthodontic1! CadCam12! Doctor123!
  `),
};

const STRONG = {
  'passphrases in English': list(`
    Molar-Crown7 Enamel_9_river correct-horse-7! another-horse-8! Quartz7!vessel Bridge-Pontic5 Enamel-Bridge8 Wrong-Crown7
    Molar-Crown7-Enamel8 Not-the-1-word copper.lantern4 Velvet-Anchor_3 river!Teapot29 9-Walnut-Meadow maple7*Harbour
    two.owls.1.pond Fern&Pebble61 tulip+gravel=5 Otter_plays_3_flute lazy:heron:88 My2cats;eat;snow Rusty-Kettle{4}
  `),
  'passphrases in Korean, typed with the keyboard in Latin': list(`
    vksekdntks7! dntks-vmfld4 soalgksqja!3 rkfakel_skfek2 wlfbwk5!rjqnr chfhrqlc&gkstns6 ckdans.dlqnf8 qkfrrlf-rkrm3
    dhsmfehgkrry4! qldhsmsskf-5 zjvlzkvp@ckdrk7 ehtjrhks=2cmd wksdpeoglf*9
  `),
  'passphrases in romanised Korean': list(`
    binooneun-nal5 changga_jari7 doseogwan2-cheung olbbaemi!noraE3 gureum.wie.9 jeonyeok-bap.2gong
  `),
  'generated passwords': list(`
    Ab1!xyzw zK4:pq(8Vd K7#mQ2x! YS9MQU1! q9T@w4Lz J$8vN3_p tr0ub4dor&3-x 8fK!2mZ@qL0x hymnot-4Gukza-bi pyxdur-Wokme7-cef x}7Gd;w2Q%rV
    4Zq!pW9_tB3k_Yx7M+e2 #vT5mJ8[aQ1z] cQ3.hY6_kD9 0LwR-8nXe-T4sy Gv{7}Kd?2:Wq 7391-xq-5820!Kv
  `),
};

/** Passwords that only an attacker who knows the member tries first. */
const PERSONAL: [string, typeof owner, string[]][] = [
  [
    'the name, in any order and spelling',
    owner,
    list('Minjun!234 minjunkim1! M1njun.k1m! KimMinjun1! minjun-kim-1! m1nj4n!22 kim_minjun_99! nujnim123!'),
  ],
  [
    'a name in Hangul, typed with the keyboard in Latin',
    { email: 'q9x@w7z.example', nickName: '남궁슬찬' },
    list('skarndtmfcks1! tmfcks2748! skarndtmfcks-2748! Tmfcks!234 skarndtmfck1!'),
  ],
  [
    'a name in Hangul, romanised',
    { email: 'q9x@w7z.example', nickName: '탁휘겸' },
    list('takhwigyeom1! hwigyeom12! Tak_Hwigyeom1 takhwigyeom-2748! hwigyeomtak1!'),
  ],
  [
    'a name in decomposed Hangul (NFD)',
    { email: 'q9x@w7z.example', nickName: '탁휘겸'.normalize('NFD') },
    list('xkrgnlrua1! takhwigyeom1!'),
  ],
  [
    'an e-mail that is a name typed with the keyboard in Latin',
    { email: 'xkrgnlrua77@w7z.example', nickName: '' },
    list('xkrgnlrua1! takhwigyeom1! hwigyeom12! gnlrua123!'),
  ],
  [
    'the parts of an e-mail',
    { email: 'zorblax.quimby@vexmolden.co.kr', nickName: '' },
    list('Zorblax1! quimby99! Qu1mby!23 vexmolden1! Vexmolden24! zorblaxquimby1!'),
  ],
];

describe('passwordRefusal [S14]', () => {
  it.each(Object.entries(DECORATED))('refuses %s', (_, passwords) => {
    for (const password of passwords) expect([password, passwordProblems(password)]).toEqual([password, []]);
    expect(acceptedOf(passwords)).toEqual([]);
  });

  it.each(Object.entries(STRONG))('accepts %s', (_, passwords) => {
    for (const password of passwords) expect([password, passwordProblems(password)]).toEqual([password, []]);
    expect(refusals(passwords, owner).filter(([, rule]) => rule !== 'accepted')).toEqual([]);
  });

  it.each(PERSONAL)('refuses %s', (_, whose, passwords) => {
    expect(refusals(passwords, whose)).toEqual(passwords.map((password) => [password, 'personal']));
    const another = { email: 'someone@else.example', nickName: 'Someone Else' };
    if (whose !== owner)
      expect(refusals(passwords, another).filter(([, rule]) => rule === 'personal')).toEqual([]);
  });

  it('reports the reason', () => {
    const reasons = ['P@ssw0rd!', 'Dental_Lab1', 'my-cusplane-9', 'Minjun!234'];
    expect(refusals(reasons, owner).map(([, rule]) => rule)).toEqual([
      'common',
      'context',
      'context',
      'personal',
    ]);
  });

  // The count of guesses takes these for strong.
  it('refuses words, names and runs whose letters stand apart [S14]', () => {
    const apart = {
      context: ['d.e.n.t.a.l12!', 'd-e-n-t-i-s-t-1'],
      common: ['p.a.s.s.w.o.r.d12!', 's_u_n_s_h_i_n_e_1', '5-6-7-8-9-k!', '8!7!6!5!4!3!x', 'k.l.m.n.o.p.7'],
      personal: ['m.i.n.j.u.n.7', 'm.1.n.j.u.n.!9', 'M_1_n_j_u_n_k', 'm:i:n:y:u:n:8'],
    };
    for (const [rule, passwords] of Object.entries(apart))
      expect(refusals(passwords, owner)).toEqual(passwords.map((password) => [password, rule]));
  });

  it('refuses a name with signs instead of letters and a mistake, 1 for i and for l [S14]', () => {
    const named = { email: 'q9x@w7z.example', nickName: 'Isidore Leopold Alexander' };
    const passwords = ['1s1dur3!', '1e0p01t!', '4l3x4mder!', '!!4l3x@mder77'];
    expect(refusals(passwords, named)).toEqual(passwords.map((password) => [password, 'personal']));
    expect(acceptedOf(passwords)).toEqual(passwords);
  });

  it('accepts what a password manager generates', () => {
    const characters = `${letters}${letters.toUpperCase()}0123456789${PASSWORD_SPECIALS}`;
    const generated = fc
      .string({ unit: fc.constantFrom(...characters), minLength: 12, maxLength: PASSWORD_LENGTH.max })
      .filter((password) => passwordProblems(password).length === 0);
    const passwords = fc.sample(generated, { seed: 27, numRuns: 100 });
    expect(refusals(passwords, owner).filter(([, rule]) => rule !== 'accepted')).toEqual([]);
  });

  it('does not throw for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 20 }),
      fc.constantFrom('', 'hkc@x.example', '__proto__', 'constructor1!', 'valueOf', '(', '[a-z]+', '$&'),
    );
    fc.assert(
      fc.property(text, text, text, (password, email, nickName) => {
        expect(() => passwordRefusal(password, { email, nickName })).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it('blocks the event loop for less than 20 ms, even for long adversarial text', () => {
    const whose = { email: `${'a.rlaalswns.'.repeat(5)}kim@clinic.example`, nickName: '김민준 '.repeat(25) };
    const texts = [
      'a4b8c(d6e3f#g9h#i1kl',
      '1!7|2+5$0@4a',
      'ab1!',
      'a1!b2@c3#',
      'aaaaaaaa1!',
      'xkcd2-plorf_8&wexKQv',
    ];
    for (const text of texts.flatMap((part) => [part, part.repeat(200).slice(0, 200)])) {
      // The fastest of five, because the machine is shared.
      const times = Array.from({ length: 5 }, () => computingTime(() => passwordRefusal(text, whose)));
      expect(Math.min(...times)).toBeLessThan(20);
    }
  });
});

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** @returns CPU time in ms, which, unlike wall-clock time, does not grow with the load of other processes */
function computingTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
