import type { Dirent } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createTarDecoder } from 'modern-tar'
import pg from 'pg'
import { hasCode } from '../../lib/error-code.ts'
import { KEY_FILE } from '../../ports/secret-keys/key-file.ts'
import { startEmbedded } from '../embedded/start.ts'
import { BackupRefused } from './backup-refused.ts'
import { drain, openBaseBackup } from './base-backup.ts'
import { HEAD_NAME, type Head, platform } from './head.ts'
import { isThere } from './parts.ts'
import { type Archive, writeArchive } from './write-archive.ts'

type Options = {
  dataDir: string
  file: string
  /** Whether uploaded files are stored in S3. */
  hasS3: boolean
  now: Date
  print: (line: string) => void
  signal: AbortSignal
  fallbackDir?: string
}

export type Backup = { bytes: number; uploads: number }

/** Writes the database, the key file and the uploads on disk to one archive. The shop may run meanwhile. */
export async function createBackup({
  dataDir,
  file,
  hasS3,
  now,
  signal,
  ...options
}: Options): Promise<Backup> {
  const postgresDir = join(dataDir, 'postgres')
  await refuseEmpty(postgresDir)
  const server = await startEmbedded({
    dataDir: postgresDir,
    log: options.print,
    ...(options.fallbackDir && { fallbackDir: options.fallbackDir }),
  })
  try {
    const head: Head = {
      format: 1,
      madeAt: now.toISOString(),
      ...(await readFacts(server.url)),
      uploads: hasS3 ? 's3' : 'here',
    }
    let uploads = 0
    const bytes = await writeArchive(
      file,
      async (archive) => {
        const written = Buffer.from(`${JSON.stringify(head, null, 2)}\n`)
        await archive.file({ name: HEAD_NAME, size: written.length, mode: 0o600 }, [written])
        await packDatabase(archive, server.url)
        // After the database: the server stores a file before its row, so all files of the copied rows exist.
        if (!hasS3) uploads = await packUploads(archive, join(dataDir, 'files'))
        await packKey(archive, join(dataDir, KEY_FILE))
      },
      signal,
    )
    return { bytes, uploads }
  } finally {
    await server.stop()
  }
}

/** Starting the database of an empty folder would create a new shop. */
async function refuseEmpty(postgresDir: string): Promise<void> {
  for (const name of ['cluster', 'kept-in']) if (await isThere(join(postgresDir, name))) return
  throw new BackupRefused(
    `There is no shop in ${join(postgresDir, '..')}. Set DATA_DIR to where it is, or start it once.`,
  )
}

async function readFacts(url: string): Promise<Pick<Head, 'postgres' | 'migration'>> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; hasMigrations: boolean }>(
      `select current_setting('server_version') as version,
              to_regclass('public.kysely_migration') is not null as "hasMigrations"`,
    )
    const [facts] = rows
    if (!facts) throw new Error('PostgreSQL does not report its version.')
    const found = facts.hasMigrations
      ? await client.query<{ name: string | null }>('select max(name) as name from kysely_migration')
      : undefined
    return { postgres: { version: facts.version, platform }, migration: found?.rows[0]?.name ?? null }
  } finally {
    await client.end().catch(() => {})
  }
}

async function packDatabase(archive: Archive, url: string): Promise<void> {
  const { tar, close } = await openBaseBackup(url)
  try {
    for await (const { header, body } of ReadableStream.from(tar).pipeThrough(
      createTarDecoder({ strict: true }),
    )) {
      const { name, size, mode = 0o600, mtime } = header
      const path = `database/${name.replace(/^\.\//, '').replace(/\/$/, '')}`
      if (header.type === 'directory') {
        await body.cancel()
        await archive.folder(path, mode)
      } else await archive.file({ name: path, size, mode, mtime }, body)
    }
    await drain(tar)
  } finally {
    await close()
  }
}

async function packUploads(archive: Archive, folder: string): Promise<number> {
  let packed = 0
  for (const entry of await filesIn(folder)) {
    const path = join(entry.parentPath, entry.name)
    // The sweep removed it after the folder was listed: no row refers to it.
    const file = await open(path).catch(ignoreMissing)
    if (!file) continue
    try {
      const { size, mode, mtime } = await file.stat()
      const name = `files/${relative(folder, path).replaceAll('\\', '/')}`
      const body = file.createReadStream({ autoClose: false })
      await archive.file({ name, size, mode: mode & 0o777, mtime }, body)
      packed++
    } finally {
      await file.close()
    }
  }
  return packed
}

/**
 * Without the key, encrypted secrets in the database cannot be read. A key in SECRET_KEY is not part of the
 * data.
 */
async function packKey(archive: Archive, path: string): Promise<void> {
  const key = await readFile(path).catch(ignoreMissing)
  if (key) await archive.file({ name: KEY_FILE, size: key.length, mode: 0o600 }, [key])
}

/** The complete files; uploads in progress are in a folder whose name starts with a dot. */
async function filesIn(folder: string): Promise<Dirent[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []
  const visible = entries.filter(({ name }) => !name.startsWith('.'))
  const deeper = await Promise.all(
    visible
      .filter((entry) => entry.isDirectory())
      .map((entry) => filesIn(join(entry.parentPath, entry.name))),
  )
  return [...visible.filter((entry) => entry.isFile()), ...deeper.flat()]
}

function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined
  throw error
}
