import { expect, it } from 'vitest';
import { countryOf } from './client-country.ts';

it.each([
  ['211.231.100.15', 'KR'],
  ['8.8.8.8', 'US'],
  ['127.0.0.1', null],
  ['192.168.0.7', null],
  ['2001:220:0:0::/64', null],
  ['unknown', null],
])('places %s in %s', (client, country) => {
  expect(countryOf(client)).toBe(country);
});
