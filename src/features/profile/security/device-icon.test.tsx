import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeviceIcon } from './device-icon.tsx';

const iconOf = (device: string | null, audience: 'site' | 'desktop' = 'site') =>
  renderToStaticMarkup(<DeviceIcon audience={audience} device={device} />);

it('has one icon for each kind of device', () => {
  const phone = iconOf('Safari, iPhone');
  const computer = iconOf('Chrome, Windows');
  expect(iconOf('Samsung Internet, Android')).toBe(phone);
  expect(iconOf(null)).toBe(computer);
  expect(new Set([phone, computer, iconOf('Safari, iPad'), iconOf('Lab PC', 'desktop')]).size).toBe(4);
});
