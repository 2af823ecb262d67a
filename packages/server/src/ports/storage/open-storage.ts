import { join } from 'node:path'
import { openDisk } from './disk.ts'
import { openS3, type S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

/** Files lie in a folder beside the other data, or in an S3-compatible store when one is set. */
export const openStorage = (settings: { dataDir: string; s3: S3Settings | null }): Storage =>
  settings.s3 ? openS3(settings.s3) : openDisk(join(settings.dataDir, 'files'))
