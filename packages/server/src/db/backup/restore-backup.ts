import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureCluster } from '../embedded/cluster.ts'
import { buildDatabaseUrl, prepareDatabase } from '../embedded/connection.ts'
import { systemFreePort } from '../embedded/free-port.ts'
import { findHolders } from '../embedded/holders.ts'
import { launch } from '../embedded/launch.ts'
import { defaultFallbackDir, type Location, resolveLocation } from '../embedded/location.ts'
import { findPostgres, readPostmaster } from '../embedded/postmaster.ts'
import { stopPostgres } from '../embedded/stop-postgres.ts'
import { takeTurn } from '../embedded/turn.ts'
import { migrations } from '../migrations.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Head, parseMajor, platform } from './head.ts'
import { isThere, swap, toParts } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { openStagingFolders, type StagingFolders, undoInterrupted } from './staging-folders.ts'

type Options = {
  dataDir: string
  file: string
  /** Whether uploaded files are stored in S3. */
  hasS3: boolean
  /** Whether existing data may be replaced. */
  replace: boolean
  /** Whether the restored shop only tests the back-up, and must not send anything to real receivers. */
  isTrial?: boolean
  print: (line: string) => void
  signal: AbortSignal
  fallbackDir?: string
}

const timeoutMs = 5_000

/**
 * Restores a back-up into an empty folder, or over existing data if `replace` is set. The restore unpacks the
 * archive beside the data, verifies each file, and starts the unpacked database before it changes the shop.
 */
export async function restoreBackup(options: Options): Promise<Head> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    let begun: { head: Head; location: Location; staging: StagingFolders } | undefined
    await readArchive(options.file, {
      async begin(head) {
        await refuseUnfit(head, options)
        const location = await openLocation(options, closers)
        refuseOtherServer(head, location)
        const staging = await openStagingFolders(location, options.dataDir)
        closers.push(staging.clear)
        begun = { head, location, staging }
      },
      folder: async (name) => begun?.staging.folder(name),
      async file(name, body) {
        options.signal.throwIfAborted()
        await begun?.staging.file(name, body)
      },
    })
    if (!begun) throw new BackupRefused('The back-up is empty.')
    const { head, location, staging } = begun
    await verifyStart(location, staging, options.isTrial ?? false)
    options.signal.throwIfAborted()
    await swap(staging.parts)
    return head
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function refuseUnfit({ migration, uploads }: Head, { hasS3 }: Options): Promise<void> {
  if (migration !== null && !Object.hasOwn(await migrations.getMigrations(), migration))
    throw new BackupRefused(
      'This back-up was made by a newer Storekeeper. Update the program, then restore it.',
    )
  if (uploads === 'here' && hasS3)
    throw new BackupRefused(
      'This back-up holds the files that were uploaded, and here they are looked for in the store at S3_ENDPOINT. Restore without that setting, or see docs/backup.md.',
    )
}

/** PostgreSQL's data files require the same version on the same platform. */
function refuseOtherServer({ postgres }: Head, { binaries }: Location): void {
  const here = parseMajor(binaries.version)
  if (postgres.platform === platform && parseMajor(postgres.version) === here) return
  throw new BackupRefused(
    `This back-up was made by PostgreSQL ${parseMajor(postgres.version)} on ${postgres.platform}; here is PostgreSQL ${here} on ${platform}. docs/backup.md describes how to move a shop to another kind of machine or another PostgreSQL.`,
  )
}

/** Locks the location, so that the shop cannot start during the restore. */
async function openLocation(options: Options, closers: (() => Promise<unknown>)[]): Promise<Location> {
  const postgresDir = join(options.dataDir, 'postgres')
  await mkdir(postgresDir, { recursive: true })
  closers.push(await takeTurn(postgresDir, timeoutMs))
  const location = await resolveLocation(
    postgresDir,
    options.fallbackDir ?? defaultFallbackDir,
    options.print,
  )
  await refuseRunning(location, options)
  await undoInterrupted(location, options.dataDir)
  if (!options.replace) await refuseTaken(location, options.dataDir)
  return location
}

async function refuseRunning(location: Location, { print }: Options): Promise<void> {
  const postmaster = await readPostmaster(location.cluster)
  const postgres = postmaster && (await findPostgres(location.cluster, postmaster.pid))
  if (!postgres) return
  const [holder] = await findHolders(location, postgres)
  if (holder) throw new BackupRefused(`The shop is running (process ${holder.pid}). Stop it, then restore.`)
  // A killed program may have left a server.
  await stopPostgres(location.binaries.pgCtl, postgres, print)
}

async function refuseTaken(location: Location, dataDir: string): Promise<void> {
  for (const part of toParts(location, dataDir, '')) {
    if (!(await isThere(part.path))) continue
    const current = await readdir(part.path).catch(() => ['a file'])
    if (current.length > 0)
      throw new BackupRefused(
        `There is a shop in ${dataDir} already. Choose another DATA_DIR, or add --replace to remove what is there.`,
      )
  }
}

/**
 * Starts the unpacked database and connects to it, to verify that PostgreSQL can recover it. For a trial, it turns
 * off all webhooks.
 */
async function verifyStart(
  location: Location,
  { parts: [database] }: StagingFolders,
  isTrial: boolean,
): Promise<void> {
  const unpacked = { ...location, cluster: database.unpacked }
  const sent: string[] = []
  const log = (line: string) => void sent.push(line)
  try {
    const password = await ensureCluster(unpacked, log)
    const { port, postgres } = await launch(unpacked, { freePort: systemFreePort, log })
    try {
      const access = { port, password, database: 'storekeeper' }
      await prepareDatabase(unpacked.cluster, access)
      if (isTrial) await turnOffWebhooks(buildDatabaseUrl(access))
    } finally {
      await stopPostgres(unpacked.binaries.pgCtl, postgres, log)
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackupRefused(`The database in the back-up does not start. Nothing was changed.\n${reason}`, {
      cause,
    })
  }
}

/** The shop of an old back-up has no webhooks yet. */
const WEBHOOKS_OFF =
  'do $$ begin update webhooks set "isActive" = false; exception when undefined_table then null; end $$'

async function turnOffWebhooks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(WEBHOOKS_OFF).finally(() => client.end())
}
