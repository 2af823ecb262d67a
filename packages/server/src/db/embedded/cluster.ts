import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../lib/error-code.ts'
import { flushFolder } from '../../lib/flush-folder.ts'
import { role } from './connection.ts'
import { refuseInterruptedRestore } from './interrupted-restore.ts'
import type { Location } from './location.ts'
import { runAs } from './run-as.ts'

/** Creates the cluster if there is none. Returns the password of its role. */
export async function ensureCluster(location: Location, log: (line: string) => void): Promise<string> {
  const parent = path.dirname(location.cluster)
  const known = await readPassword(location.cluster)
  if (known !== null) return known
  await refuseInterruptedRestore(parent)

  const halfMade = (await readdir(parent)).filter((name) => name.startsWith('new-cluster-'))
  await Promise.all(
    halfMade.map((name) => rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 })),
  )

  log(`Making an empty database in ${location.cluster}. This happens once.`)
  const stagingDir = path.join(parent, `new-cluster-${randomBytes(4).toString('hex')}`)
  try {
    const password = await createCluster(location, stagingDir)
    // The rename comes last, so that a killed start leaves no incomplete cluster under this name.
    await rename(path.join(stagingDir, 'cluster'), location.cluster)
    await flushFolder(parent)
    return password
  } finally {
    await rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Null if there is no cluster yet. */
async function readPassword(cluster: string): Promise<string | null> {
  try {
    return (await readFile(getPasswordFile(cluster), 'utf8')).trim()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  const isThere = await readdir(cluster).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  throw new Error(
    `${cluster} holds a database, but its password file is missing. Put ${getPasswordFile(cluster)} back, or move the directory away to begin with an empty database.`,
  )
}

async function createCluster(location: Location, stagingDir: string): Promise<string> {
  const cluster = path.join(stagingDir, 'cluster')
  const passwordFile = path.join(stagingDir, 'password')
  const password = randomBytes(24).toString('base64url')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (location.user) {
    const { uid, gid } = location.user
    for (const made of [stagingDir, cluster, passwordFile]) await chown(made, uid, gid)
  }

  for (const [position, ctype] of characterTypes.entries()) {
    const { exitCode, output } = await runAs(
      location.user,
      location.binaries.initdb,
      initArguments(cluster, passwordFile, ctype),
    )
    if (exitCode === 0) break
    const isLast = position === characterTypes.length - 1
    if (isLast || !/invalid locale/i.test(output)) {
      throw new Error(
        `The database could not be made in ${path.dirname(location.cluster)}. initdb printed:\n${output.trim()}\nMend what it names and start again, or set DATABASE_URL to a PostgreSQL of your own.`,
      )
    }
  }
  await rename(passwordFile, getPasswordFile(cluster))
  return password
}

const getPasswordFile = (cluster: string) => path.join(cluster, 'storekeeper-password')

/**
 * Collation and case come from PostgreSQL and are equal on all machines. Only trigrams depend on the system's
 * character types: with plain `C`, PostgreSQL finds no letters in Arabic or Cyrillic text, and its search
 * could not use the index. `C` is the fallback for systems without another.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

function initArguments(cluster: string, passwordFile: string, ctype: string): string[] {
  const settings = {
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '64MB',
    // The default assumes hard disks; on solid-state disks, a random read costs little more than a sequential
    // one.
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
