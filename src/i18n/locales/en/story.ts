export { productWindow } from './product-window.ts';

/** The content of the home page below the fold. */
export const home = {
  demo: {
    title: 'Move the plane, see the layer',
    lead: 'A printer never sees a crown. It sees one flat image after another. This crown is cut in your browser, 50 µm at a time.',
    slider: 'Cutting plane',
    value: 'Layer {{layer}} of {{count}}, {{height}} mm above the lowest cusp',
    layer: 'Layer',
    ofCount: 'of {{count}}',
    height: 'Height',
    area: 'Exposed area',
    mask: 'What the printer exposes',
    hint: 'Drag, or use the arrow keys.',
    hintTouch: 'Drag to move it.',
  },
  proof: {
    title: 'What changed for those who tried it first',
    lead: 'Measured before and after on the same machines. Every case study says how.',
    lab: {
      before: '6.8%',
      after: '2.9%',
      measure: 'cases that had to be printed again',
      quote: '“We were about to buy a third printer. Now there are days when one of the two stands idle.”',
      customer: 'Jaeho Yoon',
      role: 'Owner of a dental lab near Seoul',
      read: 'Read about the lab',
    },
    clinic: {
      before: '87 min',
      after: '58 min',
      measure: 'a temporary crown, from scan to cement',
      quote: '“I check the contacts and cement. Best of all, my patients don’t have to come back.”',
      customer: 'Jia Moon',
      role: 'Dentist in Busan',
      read: 'Read about the practice',
    },
    center: {
      before: '9.7%',
      after: '1.6%',
      measure: 'denture bases remade because they bent',
      quote: '“Printing takes fifteen minutes more. The two hours for a second base are gone.”',
      customer: 'Sungmin Bae',
      role: 'Head of a production centre in Daegu',
      read: 'Read about the centre',
    },
  },
  features: {
    title: 'The work between scan and print',
    lead: 'Five jobs that used to take a program each.',
    supports: {
      title: 'AI support generation',
      text: 'AI finds overhangs and islands, then sets supports where they hold and away from the margin and the intaglio.',
    },
    layout: {
      title: 'AI layout',
      text: 'Models are turned and packed on the build plate with a safe gap, so more cases fit in one run.',
    },
    compensation: {
      title: 'AI compensation',
      text: 'Each layer is offset for light bleed and shrinkage, so that the printed fit is the one you designed.',
    },
    profiles: {
      title: 'Adaptive printing profiles',
      text: 'Thin layers on cusps and margins, thicker ones on straight walls. Time goes where detail is.',
    },
    boolean: {
      title: 'Boolean operations',
      text: 'Cut a screw channel, join a base, engrave a case number. No second program.',
    },
  },
  audience: {
    title: 'For everyone who signs off a case',
    dentists: {
      title: 'Dentists',
      text: 'Print a temporary crown or a model while the patient is still in the chair. Sensible defaults, few decisions.',
    },
    technicians: {
      title: 'Dental technicians',
      text: 'Prepare a full plate of mixed cases, keep control of every support, and repeat what worked.',
    },
    manufacturers: {
      title: 'Dental manufacturers',
      text: 'Ship a printer or a resin with a profile tuned for it. Commercial use needs a licence agreed with us.',
    },
  },
  facts: {
    title: 'Before you install',
    lead: 'Only STL files are supported, and only the printers on the list of compatible printers. Please check both first.',
    graphicsLabel: 'Graphics card',
    graphics: 'OpenGL 2 compatible',
    displayLabel: 'Display',
    display: '1920 x 1080',
    diskLabel: 'Disk space',
    disk: '550 MB',
    memoryLabel: 'Memory',
    memory: '4 GB RAM',
    caption: 'Minimum system requirements',
    printers: 'See compatible printers',
  },
  plans: {
    title: 'Start free, pay only when you print more',
    more: 'See plans',
    free: {
      title: 'Basic service',
      price: 'Free',
      text: 'Download the software and work with it. Nothing to pay, no card to enter.',
      one: 'AI features for five cases a\u00a0month',
      two: 'Slicing, manual supports and boolean operations without limit',
      three: 'Windows and macOS',
    },
    premium: {
      title: 'Premium service',
      price: 'From KRW 50,400 a\u00a0month',
      text: 'For labs with steady volume. Pay by the month, by the year or by points.',
      one: 'KRW 50,400 a\u00a0month with annual payment, 16% off',
      two: 'Bought points are valid for one year',
      three: '200 to 10,000 points a\u00a0month',
    },
  },
} as const;
