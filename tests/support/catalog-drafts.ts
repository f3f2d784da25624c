import type { OpeningDraft, PlanDraft, PrinterDraft, VersionDraft } from '#contract/catalog-drafts.ts';

export const PRINTER_DRAFT: PrinterDraft = {
  maker: { ko: '새봄덴탈', en: 'Saebom Dental' },
  model: 'S1 Pro',
  technology: 'lcd',
  buildVolume: { x: 120.5, y: 68, z: 160 },
  wavelength: 405,
  status: 'beta',
  sinceVersion: '4.2.0',
  resins: [
    { ko: '모델', en: 'Model' },
    { ko: '개인 트레이', en: 'Custom tray' },
  ],
  aliases: ['새봄 에스원', 'S-1'],
};

export const VERSION_DRAFT: VersionDraft = {
  os: 'windows',
  version: '9.1.0',
  updatedOn: '2026-03-01',
  improvements: [{ ko: '더 빨라졌습니다.', en: 'It is faster.' }],
  features: [],
  fixes: [{ ko: '멈추던 문제를 고쳤습니다.', en: 'It no longer stops.' }],
  file: null,
};

export const OPENING_DRAFT: OpeningDraft = {
  title: { ko: '품질 엔지니어', en: 'Quality engineer' },
  team: { ko: '출력 연구실', en: 'Print lab' },
  place: { ko: '대전', en: 'Daejeon' },
  pay: { ko: '연봉 4,000만 원', en: 'KRW 40 million a year' },
  employment: 'full-time',
  isOpen: true,
  postedOn: '2026-03-01',
  closesOn: '2026-04-30',
  summary: { ko: '출력물을 측정합니다.', en: 'You measure prints.' },
  duties: [{ ko: '측정', en: 'Measuring' }],
  requirements: [],
  preferred: [],
};

export const PLAN_DRAFT: PlanDraft = {
  position: 99,
  group: 'campus',
  category: { ko: '캠퍼스', en: 'Campus' },
  description: { ko: '대학에 맞습니다.', en: 'For universities.' },
  type: 'monthly',
  monthlyChargePoints: 500,
  points: 6000,
  pointsForUse: 500,
  pricePerPoint: 200,
  discountPercent: 0,
  monthlyFee: 100_000,
  priceOf12Months: 1_200_000,
};
