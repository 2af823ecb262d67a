import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sweepBuilds } from '../build-admin.ts'
import { COMPLETED, OWN_SERVER, RUN_FOLDER } from './run-folder.ts'

/**
 * Waits for the end of a test run and then cleans up: `node scripts/test/sweep.ts <folder of the run>`. The
 * end of the input marks the end of the run. After a regular run only the folder remains to be removed.
 */
const [folder = ''] = process.argv.slice(2)
const GRACE_MS = 5_000
/** The server by its path, its child processes by their titles. */
const IS_POSTGRES = /^\S*\/postgres |^postgres: /
/** Processes without the run's environment, but with the folder in their arguments. */
const NAMED_BY_ARGUMENTS = /^\S*\/postgres |^nginx: |^\S*nginx /

if (!isAbsolute(folder) || !basename(folder).startsWith(RUN_FOLDER) || !existsSync(folder)) {
  process.stderr.write(`This is not the folder of a test run: ${folder || '(none)'}\n`)
  process.exit(2)
}
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
// The terminal or pipe of the run may be closed.
process.stderr.on('error', () => undefined)
const isCompleted = (await text(process.stdin)) === COMPLETED

// After a regular run each of these is a bug in a test, which should have closed it.
if (isCompleted)
  for (const { pid, line } of findRunProcesses())
    process.stderr.write(`A test left this process behind: ${pid} ${line.slice(0, 200)}\n`)
for (const step of [endProcesses, dropDatabases, unmountDisks, sweepBuilds, removeFolder])
  try {
    await step()
  } catch (error) {
    process.stderr.write(`The test run could not be cleaned up: ${String(error)}\n`)
    process.exitCode = 1
  }

/** PostgreSQL gets time to stop its processes and release shared memory; others are killed. */
async function endProcesses(): Promise<void> {
  const deadlineMs = performance.now() + GRACE_MS
  for (let left = findRunProcesses(); left.length > 0; left = findRunProcesses()) {
    const isLate = performance.now() > deadlineMs
    for (const { pid, line } of left) signal(pid, IS_POSTGRES.test(line) && !isLate ? 'SIGQUIT' : 'SIGKILL')
    if (performance.now() > deadlineMs + GRACE_MS)
      throw new Error(`these processes do not end: ${left.map(({ pid }) => pid).join(', ')}`)
    await pause(100)
  }
}

type Process = { pid: number; parent: number; line: string; belongs: boolean }

/**
 * Returns the processes with the run's temporary folder, the servers with data in it, and all of their
 * descendants.
 */
function findRunProcesses(): Process[] {
  const all = existsSync('/proc/self/environ') ? findLinuxProcesses() : processesByPs()
  const found = new Set(
    all.filter(({ pid, belongs }) => belongs && pid !== process.pid).map(({ pid }) => pid),
  )
  for (let count = -1; count !== found.size; ) {
    count = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid))
}

function namesFolder(value: string): boolean {
  return value === folder || value.startsWith(`${folder}/`)
}

function findLinuxProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Process[] => {
      const stat = readContent(join('/proc', name, 'stat'))
      // The command may contain spaces and brackets; state and parent follow the last bracket.
      const [state = 'X', parent] = stat.replace(/^.*\) /s, '').split(' ')
      if (stat === '' || state === 'Z' || state === 'X') return []
      const args = readContent(join('/proc', name, 'cmdline')).split('\0')
      const line = args.join(' ')
      const settings = readContent(join('/proc', name, 'environ')).split('\0')
      const belongs =
        settings.some(
          (setting) => /^(TMPDIR|TEMP|TMP)=/.test(setting) && namesFolder(setting.split('=')[1] ?? ''),
        ) ||
        (NAMED_BY_ARGUMENTS.test(line) && line.split(' ').some(namesFolder))
      return [{ pid: Number(name), parent: Number(parent), line, belongs }]
    })
}

/** Empty for a process that has ended, and for one whose environment is not readable. */
function readContent(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * On macOS, `ps` lists the environment of the user's processes after their arguments. On Windows this finds
 * none.
 */
function processesByPs(): Process[] {
  if (process.platform === 'win32') return []
  const output = execFileSync('ps', ['-axEww', '-o', 'pid=,ppid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  return output.split('\n').flatMap((row): Process[] => {
    const [, pid, parent, line = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(row) ?? []
    if (!pid) return []
    const texts = line.split(' ')
    const belongs =
      texts.some((word) => /^(TMPDIR|TEMP|TMP)=/.test(word) && namesFolder(word.split('=')[1] ?? '')) ||
      (NAMED_BY_ARGUMENTS.test(line) && texts.some(namesFolder))
    return [{ pid: Number(pid), parent: Number(parent), line, belongs }]
  })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended before the signal.
  }
}

/** Drops the databases and roles that the API tests created on a given PostgreSQL server. */
async function dropDatabases(): Promise<void> {
  const file = join(folder, OWN_SERVER)
  if (!existsSync(file)) return
  const { url, prefix }: { url: string; prefix: string } = JSON.parse(readFileSync(file, 'utf8'))
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: GRACE_MS,
    query_timeout: 6 * GRACE_MS,
  })
  // The failing query reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: databases } = await client.query<{ name: string }>(
      'select datname as "name" from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    )
    for (const { name } of databases)
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    const { rows: roles } = await client.query<{ name: string }>(
      'select rolname as "name" from pg_roles where starts_with(rolname, $1)',
      [`${prefix}_`],
    )
    for (const { name } of roles) await client.query(`drop role if exists ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function unmountDisks(): Promise<void> {
  const disks = readContent('/proc/self/mounts')
    .split('\n')
    .map((line) => (line.split(' ')[1] ?? '').replaceAll('\\040', ' '))
  for (const disk of disks.filter((disk) => disk !== folder && namesFolder(disk)))
    execFileSync('umount', ['--lazy', disk])
}

function removeFolder(): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
