export const about = {
  head: {
    title: 'About us',
    description:
      '{{product}} makes dental 3D printing software in the Republic of Korea. What we do, and our history from 2018 to 2025.',
  },
  eyebrow: 'About us',
  title: 'From a scan to a part that fits',
  lead: '{{product}} is a dental 3D printing software company in the Republic of Korea. We make a web-based slicer and model preparation tool that takes over the work between scan and print.',
  what: {
    title: 'What we do',
    prepare: {
      title: 'Model preparation',
      text: 'AI reads the shape of every STL and proposes orientation, supports and layout. Holes are cut and case numbers engraved in the same place.',
    },
    slice: {
      title: 'Slicing',
      text: 'A model becomes the images a printer exposes, one by one. Light bleed and shrinkage are compensated layer by layer.',
    },
    verify: {
      title: 'Verified profiles',
      text: 'Every combination of printer and resin is printed and measured before it gets a profile. What we have not checked we do not call compatible.',
    },
  },
  who: {
    title: 'Who we make it for',
    lead: 'Three people stand between a case and its patient. We think of all of them.',
    dentists: {
      title: 'Dentists',
      text: 'There is little time between patients. We leave you fewer decisions, so that a temporary crown or a model fits into it.',
    },
    technicians: {
      title: 'Dental technicians',
      text: 'A proposal is a start. Down to a single support and a single degree, the technician has the last word.',
    },
    manufacturers: {
      title: 'Dental manufacturers',
      text: 'A printer or a resin should do in the lab what it did at the factory. We build the profiles together.',
    },
  },
  history: {
    title: 'History',
    lead: 'From {{first}} to {{last}}, one layer a year.',
    year: '{{year}}',
  },
  facts: {
    title: 'The company',
    company: 'Name',
    companyName: '{{product}} Inc.',
    country: 'Country',
    countryName: 'Republic of Korea',
    founded: 'Founded',
    product: 'Product',
    productText: 'Dental 3D printing slicer and model preparation software for Windows and macOS',
    sample: 'Sample data about a company that does not exist.',
    contact: 'Contact us',
    careers: 'See careers',
  },
} as const;
