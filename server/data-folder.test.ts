import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, prepareDataFolder } from './data-folder.ts';

let parent = '';
let dataDir = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'data-folder-'));
  dataDir = join(parent, 'made', 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

const EVERYTHING_ELSEWHERE = {
  DATABASE_URL: 'postgres://database/cusplane',
  FILES_S3_ENDPOINT: 'https://bucket.example.com',
  PASSWORD_PEPPERS: '1:ab',
  SECRET_KEY: 'cd',
};
const EVERYTHING_HERE = {
  DATABASE_URL: undefined,
  FILES_S3_ENDPOINT: undefined,
  PASSWORD_PEPPERS: undefined,
  SECRET_KEY: undefined,
};

const prepare = (isProduction = false, settings = EVERYTHING_HERE) =>
  prepareDataFolder({ dataDir, isProduction, ...settings });
const modeOf = (folder: string) => statSync(folder).mode & 0o777;

function leaveOpen(mode: number, file?: string) {
  mkdirSync(dataDir, { recursive: true });
  if (file !== undefined) writeFileSync(join(dataDir, file), '');
  chmodSync(dataDir, mode);
}

describe('the data folder', () => {
  it.each([false, true])('is created with access for its owner only (production: %s)', (isProduction) => {
    prepare(isProduction);
    expect(modeOf(dataDir)).toBe(0o700);
    prepare(isProduction);
  });

  it.each([
    [0o755, undefined],
    [0o777, 'secrets.json'],
    [0o750, 'server.lock'],
  ])(
    'that is ours but open to others (%o, %s) is closed in development and refused in production',
    (mode, file) => {
      leaveOpen(mode, file);
      expect(() => prepare(true)).toThrow(DataFolderError);
      expect(() => prepare(true)).toThrow(`chmod 700 ${dataDir}`);
      expect(modeOf(dataDir)).toBe(mode);
      prepare();
      expect(modeOf(dataDir)).toBe(0o700);
    },
  );

  it('is refused if it belongs to something else, such as /tmp', () => {
    leaveOpen(0o777, 'report.odt');
    expect(() => prepare()).toThrow(DataFolderError);
    expect(modeOf(dataDir)).toBe(0o777);
  });

  it('is refused with advice if it cannot be created', () => {
    writeFileSync(join(parent, 'made'), '');
    expect(() => prepare()).toThrow(DataFolderError);
    expect(() => prepare()).toThrow(`DATA_DIR: ${dataDir} cannot be created. Set it to a folder`);
  });

  it('is not touched if everything is stored elsewhere', () => {
    leaveOpen(0o755);
    prepareDataFolder({ dataDir, isProduction: true, ...EVERYTHING_ELSEWHERE });
    expect(modeOf(dataDir)).toBe(0o755);
  });
});
