import type { SecurityEvent } from '#contract/security.contract.ts';
import { PersonIcon } from '#src/components/further-icons.tsx';
import { Icon } from '#src/components/icon.tsx';
import { AlertIcon } from '#src/components/icons.tsx';
import { isAlarming } from './activity-rows.ts';
import { DeviceIcon } from './device-icon.tsx';
import { KeyIcon } from './key-icon.tsx';

const LogInIcon = () => (
  <Icon>
    <path d="M12 3.5h4.5v13H12M3 10h9.5M9 6.5l3.5 3.5L9 13.5" />
  </Icon>
);

const LogOutIcon = () => (
  <Icon>
    <path d="M8 3.5H3.5v13H8M7.5 10H17M13.5 6.5 17 10l-3.5 3.5" />
  </Icon>
);

const LinkIcon = () => (
  <Icon>
    <path d="M8.5 11.5a3 3 0 0 0 4.25 0l3-3A3 3 0 0 0 11.5 4.25L10 5.75M11.5 8.5a3 3 0 0 0-4.25 0l-3 3a3 3 0 0 0 4.25 4.25l1.5-1.5" />
  </Icon>
);

/** What happened; only for a login from a new device or an app, the kind of the device. */
export const EventIcon = (event: SecurityEvent) => {
  if (isAlarming(event)) return <AlertIcon />;
  switch (event.kind) {
    case 'signedIn':
      return <LogInIcon />;
    case 'signedOut':
      return <LogOutIcon />;
    case 'newDevice':
      return <DeviceIcon audience="site" device={event.device} />;
    case 'appSignedIn':
      return <DeviceIcon audience="desktop" device={event.device} />;
    case 'passwordSet':
    case 'passwordChanged':
      return <KeyIcon />;
    case 'socialLinked':
    case 'socialUnlinked':
      return <LinkIcon />;
    default:
      return <PersonIcon />;
  }
};
