export const about = {
  head: {
    title: 'About us',
    description:
      '{{product}} makes dental 3D printing software in the Republic of Korea. What we do, and our history since 2018.',
  },
  eyebrow: 'About us',
  title: 'From a scan to a part that fits',
  lead: 'We make 3D printing software for dentistry: a web-based slicer and model preparation tool that takes over the work between scan and print.',
  contact: 'Contact us',
  careers: 'See careers',
  figures: {
    label: 'The company in figures',
    founded: { label: 'Founded', detail: 'in Seoul' },
    printers: { value: '29', label: 'Verified printers', detail: 'tested in our lab' },
    gap: {
      value: '39\u00a0µm',
      label: 'Average margin gap',
      detail: 'with compensation, 960 crowns measured',
    },
    minutes: { value: '−54%', label: 'Time spent on supports', detail: 'with AI, 400 cases recorded' },
  },
  story: {
    title: 'A crown should fit the first time',
    lead: 'One of our founders wrote medical imaging software, the other made crowns in a dental lab. Both lost their evenings to the same work: picking supports off margins, repeating prints, spending an hour on a case that took minutes to design. Since 2018 we have been moving that work into software and measuring every step.',
    pair: {
      without: { title: 'Without compensation', text: '71\u00a0µm margin gap' },
      with: { title: 'With compensation', text: '39\u00a0µm margin gap' },
    },
    caption: 'Margin gaps are averages. Colours show how far the surface is from the design.',
    study: 'How we measured 960 crowns',
    low: '−100\u00a0µm',
    middle: '0',
    high: '+100\u00a0µm',
  },
  what: {
    title: 'What we do',
    lead: 'One program takes a scanned case to a finished print job.',
    prepare: {
      title: 'Model preparation',
      text: 'AI reads the shape of every STL and proposes orientation, supports and layout. Holes\u00a0are\u00a0cut and case numbers engraved in the same program.',
    },
    slice: {
      title: 'Slicing',
      text: 'A model becomes the images a printer exposes, one by one. Light bleed and shrinkage are compensated layer by layer.',
    },
    verify: {
      title: 'Verified profiles',
      text: 'Every combination of printer and resin is printed and measured before it gets a profile. We only call a combination compatible once we have tested it.',
    },
  },
  who: {
    title: 'Who we make it for',
    lead: 'Clinics, labs and manufacturers work on the same case. We build for all three.',
    dentists: {
      title: 'Dentists',
      text: 'Print a temporary crown or a model between two appointments, with few settings to choose.',
      next: 'Download for free',
    },
    technicians: {
      title: 'Dental technicians',
      text: 'The software proposes and the technician decides, down to a single support and a single degree.',
      next: 'Read our articles',
    },
    manufacturers: {
      title: 'Dental manufacturers',
      text: 'A printer or a resin should do in the lab what it did at the factory. We build the profiles together.',
      next: 'Talk to us',
    },
  },
  people: {
    title: 'The people',
    lead: 'Dental technicians and engineers work together in the Seoul office and the print lab in Daejeon.',
    representative: 'CEO',
    representativeText: 'Made medical imaging software for ten years and founded the company in 2018.',
    technician: {
      name: 'Jiwon Park',
      role: 'Founding dental technician',
      text: 'Twelve years in a dental lab. Tries every support rule before it ships.',
    },
    engineer: { name: 'Doyun Lee', role: 'CTO', text: 'In charge of shape analysis and the slicing engine.' },
    lab: {
      name: 'Mina Jung',
      role: 'Head of the print lab',
      text: 'Prints and measures combinations of printers and resins, and approves the profiles.',
    },
  },
  news: {
    title: 'Recent news',
    all: 'All news',
  },
  history: {
    title: 'History',
    year: '{{year}}',
    earlier: 'Earlier years, {{first}} to {{last}}',
  },
  facts: {
    title: 'The company',
    company: 'Name',
    companyName: '{{product}} Inc.',
    country: 'Country',
    countryName: 'Republic of Korea',
    founded: 'Founded',
    product: 'Product',
    productText: 'Web-based dental 3D printing slicer and model preparation software',
    representative: 'CEO',
    registration: 'Business no.',
    mailOrder: 'Mail-order no.',
    officer: 'Privacy officer',
    address: 'Address',
    phone: 'Phone',
  },
} as const;
