import { z } from 'zod'
import { BackupRefused } from './backup-refused.ts'

/** The metadata of a back-up, in its first entry. */
export const HEAD_NAME = 'storekeeper-backup.json'
/**
 * The last entry: the SHA-256 of each file before it, in the format of `sha256sum`. A back-up without it is
 * incomplete.
 */
export const SUMS_NAME = 'SHA256SUMS'

const Head = z.object({
  format: z.literal(1, 'This back-up was made by a newer Storekeeper. Update the program, then restore it.'),
  madeAt: z.iso.datetime(),
  /** The version and platform of the embedded PostgreSQL that wrote the files. */
  postgres: z.object({ version: z.string(), platform: z.string() }),
  /** The last migration of the database; null if there was none. */
  migration: z.string().nullable(),
  /** Whether the back-up contains the uploaded files, or S3 stores them. */
  uploads: z.enum(['here', 's3']),
})

export type Head = z.infer<typeof Head>

export function readHead(text: string): Head {
  const head = Head.safeParse(parsed(text))
  if (head.success) return head.data
  const ofFormat = head.error.issues.find(({ path }) => path[0] === 'format')
  throw new BackupRefused(ofFormat?.message ?? 'The header of the back-up cannot be read.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const platform = `${process.platform}-${process.arch}`

export const parseMajor = (version: string): number => Number.parseInt(version, 10)
