import type { MemberSession } from '#contract/security.contract.ts';
import { Icon } from '#src/components/icon.tsx';

/** The software: a window. */
const AppIcon = () => (
  <Icon>
    <rect x="2.5" y="4" width="15" height="12" rx="2" />
    <path d="M2.5 8h15M5 6h.01M7 6h.01" />
  </Icon>
);

const PhoneIcon = () => (
  <Icon>
    <rect x="5.5" y="2.5" width="9" height="15" rx="2" />
    <path d="M9 15h2" />
  </Icon>
);

const TabletIcon = () => (
  <Icon>
    <rect x="3.5" y="2.5" width="13" height="15" rx="2" />
    <path d="M8.5 15h3" />
  </Icon>
);

const ComputerIcon = () => (
  <Icon>
    <rect x="2.5" y="3.5" width="15" height="10" rx="1.5" />
    <path d="M7 16.5h6" />
  </Icon>
);

/** The kind of a device, as far as the server's words for it say. */
export const DeviceIcon = ({ audience, device }: Pick<MemberSession, 'audience' | 'device'>) => {
  if (audience === 'desktop') return <AppIcon />;
  if (device?.endsWith('iPad')) return <TabletIcon />;
  return /iPhone|Android/.test(device ?? '') ? <PhoneIcon /> : <ComputerIcon />;
};
