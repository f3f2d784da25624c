export const home = {
  head: {
    title: '3D printing software for digital dentistry using AI-based 3D model analysis',
    description:
      '{{product}} is 3D printing software for digital dentistry using AI-based 3D model analysis: supports, layout, compensation, adaptive printing profiles and boolean operations for STL models.',
  },
  hero: {
    eyebrow: '3D printing software for digital dentistry',
    title: 'Open a model.\nSupports and layout are ready.',
    lead: '{{product}} is a web-based slicer and model preparation tool for dental clinics and labs. AI analyses every STL and proposes supports, a plate layout and compensation. Your models stay on your own computer.',
    download: 'Download for free',
    signUp: 'Sign up',
    manual: 'Read the manual',
    factSystems: 'Free for Windows and macOS',
    factFiles: 'STL files only',
    factPrinters: '29 verified printers',
    art: 'A hollow molar crown, tilted, cusps down on mint supports. The layers a plane has passed and the margin are violet.',
  },
  closing: {
    title: 'Bring an STL. See its supports.',
    text: 'Open a case you know well and judge for yourself.',
  },
} as const;
