import { join } from 'node:path';
import { createStorage, type Storage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs-lite';
import s3Driver from 'unstorage/drivers/s3';
import { EnvError, type ServerEnv } from '../env.ts';

type FileEnv = Pick<
  ServerEnv,
  | 'dataDir'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
>;

/**
 * The storage for files: an S3-compatible bucket if one is configured (several instances share it), else a folder.
 * @throws EnvError when the bucket's variables are incomplete
 */
export function openFiles(env: FileEnv): Storage {
  if (env.FILES_S3_ENDPOINT === undefined) {
    return createStorage({ driver: fsDriver({ base: join(env.dataDir, 'files') }) });
  }
  return createStorage({
    driver: s3Driver({
      endpoint: env.FILES_S3_ENDPOINT,
      bucket: required(env, 'FILES_S3_BUCKET'),
      region: required(env, 'FILES_S3_REGION'),
      accessKeyId: required(env, 'FILES_S3_ACCESS_KEY_ID'),
      secretAccessKey: required(env, 'FILES_S3_SECRET_ACCESS_KEY'),
    }),
  });
}

function required<Name extends keyof FileEnv>(env: FileEnv, name: Name): string {
  const value = env[name];
  if (value === undefined) throw new EnvError(`${name}: needed because FILES_S3_ENDPOINT is set`);
  return value;
}
