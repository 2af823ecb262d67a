import { join } from 'node:path'
import { openDisk } from './disk.ts'
import { openS3, type S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

/** Stores files in S3 if it is configured; otherwise in a folder of the data directory. */
export const openStorage = (settings: { dataDir: string; s3: S3Settings | null }): Storage =>
  settings.s3 ? openS3(settings.s3) : openDisk(join(settings.dataDir, 'files'))
