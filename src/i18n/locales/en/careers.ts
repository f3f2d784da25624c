export const careers = {
  head: {
    title: 'Careers',
    description:
      'Make dental 3D printing software with us in the Republic of Korea. See which positions are open.',
  },
  eyebrow: 'Careers',
  title: 'Work where 50\u00a0µm matters',
  lead: '50\u00a0µm is one pixel of a printer, and the gap at which a margin fits or does not. We like working with people who care about the last micron.',
  open: {
    title: 'Open positions',
    lead_one: '{{count}} position. You know the pay before you apply.',
    lead_other: '{{count}} positions. You know the pay before you apply.',
    emptyTitle: 'No position is open right now',
    emptyText:
      'Tell us what you do and what interests you. You will be the first to hear when something fits.',
    emptyAction: 'Introduce yourself',
  },
  closed: {
    title: 'Closed positions',
    count: 'Closed positions ({{count}})',
    lead: 'These are no longer open. They stay here to show what we work on.',
    badge: 'Closed',
  },
  other: 'Don’t see your role?',
  opening: {
    closesOn: 'Apply by',
    untilFilled: 'Open until filled',
    more: 'View details',
    duties: 'What you do',
    requirements: 'What you bring',
    preferred: 'Good to have',
    apply: 'Apply',
  },
  employment: {
    'full-time': 'Full time',
    contract: 'Fixed term',
    intern: 'Internship',
  },
  people: {
    title: 'Who you work with',
    lead: 'Technicians and engineers sit at the same table. You meet some of them in the first call.',
    representative: '“I read every application myself.”',
    technician: '“If I say no to a support, it is gone in the next build.”',
    engineer: '“My first question in a review is always: did you print it?”',
    lab: '“Engineers come to borrow my caliper. I like that.”',
  },
  benefits: {
    title: 'Pay and benefits',
    lead: 'Pay is before tax and adjusted every April. It depends on your experience and the hiring task, and the same scale applies to everybody.',
    leave: {
      title: 'Time off',
      text: '20 days of leave on top of public holidays, and Fridays end at\u00a03\u00a0pm.',
    },
    learning: {
      title: 'Learning budget',
      text: 'KRW 500,000 a quarter, plus required training for technicians.',
    },
    share: {
      title: 'Equity and bonus',
      text: 'Stock options for all permanent staff, and a yearly bonus.',
    },
    health: {
      title: 'Health',
      text: 'Accident insurance, and a yearly check-up for you and a family member.',
    },
  },
  process: {
    title: 'How we hire',
    lead: 'About three weeks from application to offer. You hear from us within five working days after each step.',
    apply: { title: 'Application', text: 'Send a CV and work we can look at. No cover letter needed.' },
    talk: { title: 'First call', text: '45 minutes by video with the people you would work with.' },
    task: {
      title: 'A small task',
      text: 'Two paid hours on a real case, which we then go through together.',
    },
    day: {
      title: 'A visit',
      text: 'Half a day in the print lab. If we both say yes, we send a full written offer.',
    },
  },
  work: {
    title: 'How we work',
    lead: 'Three habits that decide what gets built.',
    print: {
      title: 'Print first, argue later',
      text: 'When opinions differ we print and measure. The Seoul office has printers and gauges, too.',
    },
    lab: {
      title: 'Learn in the lab',
      text: 'Once a quarter everybody spends a day in a lab or a clinic and watches how our software is used.',
    },
    small: {
      title: 'Ship small, fix often',
      text: 'We would rather release a fix next week than a headline next year. Every change is in the version history.',
    },
  },
} as const;
