import { expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

it.each(['abc', '70000', '-1', '1.5'])('names the range of a number that is not in it: PORT=%s', (PORT) => {
  const read = () => readEnv({ PORT });
  expect(read).toThrow(EnvError);
  expect(read).toThrow('PORT: must be a whole number from 0 to 65535');
});
