import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureCluster } from '../embedded/cluster.ts'
import { prepareDatabase } from '../embedded/connection.ts'
import { systemFreePort } from '../embedded/free-port.ts'
import { holdersOf } from '../embedded/holders.ts'
import { launch } from '../embedded/launch.ts'
import { findPlace, type Place, refugeDirDefault } from '../embedded/place.ts'
import { postgresOf, readPostmaster } from '../embedded/postmaster.ts'
import { stopPostgres } from '../embedded/stop-postgres.ts'
import { takeTurn } from '../embedded/turn.ts'
import { migrations } from '../migrations/index.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Head, majorOf, platform } from './head.ts'
import { isThere, partsOf, swap } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { openWorkshop, undoInterrupted, type Workshop } from './workshop.ts'

type Options = {
  dataDir: string
  file: string
  /** Whether files that are uploaded lie in a store of their own. */
  hasS3: boolean
  /** Whether what is there may go. */
  replace: boolean
  print: (line: string) => void
  signal: AbortSignal
  refugeDir?: string
}

const patienceMs = 5_000

/**
 * Puts a back-up in place of nothing, or of what is there when that is requested. All or nothing: it is unpacked
 * beside, checked file by file, and has to start before anything of the shop is touched.
 */
export async function restoreBackup(options: Options): Promise<Head> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    let begun: { head: Head; place: Place; workshop: Workshop } | undefined
    await readArchive(options.file, {
      async begin(head) {
        refuseUnfit(head, options)
        const place = await openPlace(options, closers)
        refuseOtherServer(head, place)
        const workshop = await openWorkshop(place, options.dataDir)
        closers.push(workshop.clear)
        begun = { head, place, workshop }
      },
      folder: async (name) => begun?.workshop.folder(name),
      async file(name, body) {
        options.signal.throwIfAborted()
        await begun?.workshop.file(name, body)
      },
    })
    if (!begun) throw new BackupRefused('The back-up is empty.')
    const { head, place, workshop } = begun
    await provesItself(place, workshop)
    options.signal.throwIfAborted()
    await swap(workshop.parts)
    return head
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

function refuseUnfit({ migration, uploads }: Head, { hasS3 }: Options): void {
  if (migration !== null && !Object.hasOwn(migrations, migration))
    throw new BackupRefused(
      'This back-up was made by a newer Storekeeper. Update the program, then restore it.',
    )
  if (uploads === 'here' && hasS3)
    throw new BackupRefused(
      'This back-up holds the files that were uploaded, and here they are looked for in the store at S3_ENDPOINT. Restore without that setting, or see docs/backup.md.',
    )
}

/** Files of one PostgreSQL are good for the same one only, on the same kind of machine. */
function refuseOtherServer({ postgres }: Head, { binaries }: Place): void {
  const here = majorOf(binaries.version)
  if (postgres.platform === platform && majorOf(postgres.version) === here) return
  throw new BackupRefused(
    `This back-up was made by PostgreSQL ${majorOf(postgres.version)} on ${postgres.platform}; here is PostgreSQL ${here} on ${platform}. docs/backup.md tells how to move a shop to another kind of machine or another PostgreSQL.`,
  )
}

/** The shop cannot be started from here until the restore is over. */
async function openPlace(options: Options, closers: (() => Promise<unknown>)[]): Promise<Place> {
  const postgresDir = join(options.dataDir, 'postgres')
  await mkdir(postgresDir, { recursive: true })
  closers.push(await takeTurn(postgresDir, patienceMs))
  const place = await findPlace(postgresDir, options.refugeDir ?? refugeDirDefault, options.print)
  await refuseRunning(place, options)
  await undoInterrupted(place, options.dataDir)
  if (!options.replace) await refuseTaken(place, options.dataDir)
  return place
}

async function refuseRunning(place: Place, { print }: Options): Promise<void> {
  const postmaster = await readPostmaster(place.cluster)
  const postgres = postmaster && (await postgresOf(place.cluster, postmaster.pid))
  if (!postgres) return
  const [holder] = await holdersOf(place, postgres)
  if (holder) throw new BackupRefused(`The shop is running (process ${holder.pid}). Stop it, then restore.`)
  // Left by a program that was killed.
  await stopPostgres(place.binaries.pgCtl, postgres, print)
}

async function refuseTaken(place: Place, dataDir: string): Promise<void> {
  for (const part of partsOf(place, dataDir, '')) {
    if (!(await isThere(part.place))) continue
    const current = await readdir(part.place).catch(() => ['a file'])
    if (current.length > 0)
      throw new BackupRefused(
        `There is a shop in ${dataDir} already. Choose another DATA_DIR, or add --replace to remove what is there.`,
      )
  }
}

/** Only files on which PostgreSQL comes to one moment, and lets us in, take the place of a shop. */
async function provesItself(place: Place, { parts: [database] }: Workshop): Promise<void> {
  const trial = { ...place, cluster: database.unpacked }
  const sent: string[] = []
  const log = (line: string) => void sent.push(line)
  try {
    const password = await ensureCluster(trial, log)
    const { port, postgres } = await launch(trial, { freePort: systemFreePort, log })
    try {
      await prepareDatabase(trial.cluster, { port, password, database: 'storekeeper' })
    } finally {
      await stopPostgres(trial.binaries.pgCtl, postgres, log)
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackupRefused(`The database in the back-up does not start. Nothing was changed.\n${reason}`, {
      cause,
    })
  }
}
