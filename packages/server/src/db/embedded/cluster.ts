import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { role } from './connection.ts'
import { hasCode } from './error-code.ts'
import { refuseInterruptedRestore } from './interrupted-restore.ts'
import type { Place } from './place.ts'
import { runAs } from './run-as.ts'

/** Makes the cluster on the first start. Returns its password. */
export async function ensureCluster(place: Place, log: (line: string) => void): Promise<string> {
  const parent = path.dirname(place.cluster)
  const known = await readPassword(place.cluster)
  if (known !== null) return known
  await refuseInterruptedRestore(parent)

  const halfMade = (await readdir(parent)).filter((name) => name.startsWith('new-cluster-'))
  await Promise.all(
    halfMade.map((name) => rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 })),
  )

  log(`Making an empty database in ${place.cluster}. This happens once.`)
  const workshop = path.join(parent, `new-cluster-${randomBytes(4).toString('hex')}`)
  try {
    const password = await makeCluster(place, workshop)
    // Only a whole cluster ever bears the name: a start that is killed before this line leaves nothing that counts.
    await rename(path.join(workshop, 'cluster'), place.cluster)
    await keep(parent)
    return password
  } finally {
    await rm(workshop, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Null when there is no cluster yet. */
async function readPassword(cluster: string): Promise<string | null> {
  try {
    return (await readFile(passwordFileOf(cluster), 'utf8')).trim()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  const isThere = await readdir(cluster).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  throw new Error(
    `${cluster} holds a database, but its password file is missing. Put ${passwordFileOf(cluster)} back, or move the directory away to begin with an empty database.`,
  )
}

async function makeCluster(place: Place, workshop: string): Promise<string> {
  const cluster = path.join(workshop, 'cluster')
  const passwordFile = path.join(workshop, 'password')
  const password = randomBytes(24).toString('base64url')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (place.user) {
    const { uid, gid } = place.user
    for (const made of [workshop, cluster, passwordFile]) await chown(made, uid, gid)
  }

  for (const [position, ctype] of characterTypes.entries()) {
    const { exitCode, output } = await runAs(
      place.user,
      place.binaries.initdb,
      initArguments(cluster, passwordFile, ctype),
    )
    if (exitCode === 0) break
    const isLast = position === characterTypes.length - 1
    if (isLast || !/invalid locale/i.test(output)) {
      throw new Error(
        `The database could not be made in ${path.dirname(place.cluster)}. initdb said:\n${output.trim()}\nMend what it names and start again, or set DATABASE_URL to a PostgreSQL of your own.`,
      )
    }
  }
  await rename(passwordFile, passwordFileOf(cluster))
  return password
}

const passwordFileOf = (cluster: string) => path.join(cluster, 'storekeeper-password')

/**
 * Order and case come from PostgreSQL itself and are the same on every machine. Trigrams alone still depend on the
 * system for which characters are letters: under plain `C` they would see none in Arabic or Cyrillic text, and a
 * search for those could not use its index. `C` is the last resort of a system that has nothing better.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

function initArguments(cluster: string, passwordFile: string, ctype: string): string[] {
  const settings = {
    shared_buffers: '128MB',
    max_connections: '200',
    effective_cache_size: '1GB',
    maintenance_work_mem: '64MB',
    // Stores run on solid-state disks, where a random read costs little more than the next one.
    random_page_cost: '1.1',
    autovacuum: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  return [
    ...['-D', cluster, '-U', role, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...[
      '--no-instructions',
      ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ],
  ]
}

/** Makes a rename last through a power failure. */
async function keep(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}
