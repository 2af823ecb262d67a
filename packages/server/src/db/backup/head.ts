import { z } from 'zod'
import { BackupRefused } from './backup-refused.ts'

/** The metadata of a back-up, in its first entry. */
export const HEAD_NAME = 'storekeeper-backup.json'
/** The last entry: the SHA-256 of every file before it, as `sha256sum` writes them. Without it a back-up is not whole. */
export const SUMS_NAME = 'SHA256SUMS'

const Head = z.object({
  format: z.literal(1, 'This back-up was made by a newer Storekeeper. Update the program, then restore it.'),
  madeAt: z.iso.datetime(),
  /** The embedded PostgreSQL that wrote the files, and for which kind of machine. */
  postgres: z.object({ version: z.string(), platform: z.string() }),
  /** The last change to the tables that was made in it; null when there was none yet. */
  migration: z.string().nullable(),
  /** Whether files that were uploaded lie in the back-up, or in a store of their own. */
  uploads: z.enum(['here', 's3']),
})

export type Head = z.infer<typeof Head>

export function readHead(text: string): Head {
  const head = Head.safeParse(parsed(text))
  if (head.success) return head.data
  const ofFormat = head.error.issues.find(({ path }) => path[0] === 'format')
  throw new BackupRefused(ofFormat?.message ?? 'What the back-up says of itself cannot be read.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const platform = `${process.platform}-${process.arch}`

export const majorOf = (version: string): number => Number.parseInt(version, 10)
