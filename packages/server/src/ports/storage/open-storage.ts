import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

/** Stores files in S3 if it is configured, whose library is loaded only then; otherwise in the data directory. */
export async function openStorage(settings: { dataDir: string; s3: S3Settings | null }): Promise<Storage> {
  if (!settings.s3) return openDisk(join(settings.dataDir, 'files'))
  const { openS3 } = await import('./s3.ts')
  return openS3(settings.s3)
}
