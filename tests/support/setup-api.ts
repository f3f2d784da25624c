import { beforeAll } from 'vitest';
import { emptyDatabase } from './test-database.ts';

// Not in the time of a worker's first test: starting the database may take long on a busy machine.
beforeAll(async () => {
  await emptyDatabase();
}, 120_000);
