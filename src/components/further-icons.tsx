/** Icons that only some pages and dialogs need. */
import { Icon } from './icon.tsx';

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);
export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M16 10H4m5-5-5 5 5 5" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);
export const PlusIcon = () => (
  <Icon>
    <path d="M10 4.5v11M4.5 10h11" />
  </Icon>
);
export const DotIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="4" />
  </Icon>
);
export const ClockIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6" />
    <path d="M10 6.5V10l2.25 1.75" />
  </Icon>
);
export const EyeIcon = () => (
  <Icon>
    <path d="M2.25 10s2.75-5 7.75-5 7.75 5 7.75 5-2.75 5-7.75 5-7.75-5-7.75-5Z" />
    <circle cx="10" cy="10" r="2.25" />
  </Icon>
);
export const EyeOffIcon = () => (
  <Icon>
    <path d="M8 5.2A8 8 0 0 1 10 5c5 0 7.75 5 7.75 5a13 13 0 0 1-2.1 2.7M12.7 14.4A8 8 0 0 1 10 15c-5 0-7.75-5-7.75-5a13 13 0 0 1 3.4-3.7M3.5 3.5l13 13" />
  </Icon>
);
export const CameraIcon = () => (
  <Icon>
    <path d="M3 6.75h3l1.25-2h5.5l1.25 2h3v8.5H3Z" />
    <circle cx="10" cy="10.75" r="2.5" />
  </Icon>
);
export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="7" r="3.25" />
    <path d="M3.75 17c.6-3.2 3.1-5 6.25-5s5.65 1.8 6.25 5" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </Icon>
);
export const DownloadIcon = () => (
  <Icon>
    <path d="M10 3v10m-4-4 4 4 4-4M4 16.5h12" />
  </Icon>
);
