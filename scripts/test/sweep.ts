import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sweepBuilds } from '../build-admin.ts'
import { COMPLETED, OWN_SERVER } from './run-folder.ts'

/**
 * Waits for the end of a test run, then removes what it left: `node scripts/test/sweep.ts <folder of the run>`. The run's
 * end is the end of this process's input. After a run that closed everything by itself there is only the folder to remove.
 */
const [folder = ''] = process.argv.slice(2)
const GRACE_MS = 5_000
/** The server itself by its path, its own processes by what they call themselves. */
const IS_POSTGRES = /^\S*\/postgres |^postgres: /

process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
const isCompleted = (await text(process.stdin)) === COMPLETED
try {
  await sweep()
} catch (error) {
  process.stderr.write(`The test run could not be cleaned up: ${String(error)}\n`)
  process.exitCode = 1
}

async function sweep(): Promise<void> {
  // After a run that was not interrupted each of these is a fault of a test, which should have closed what it opened.
  if (isCompleted)
    for (const { pid, line } of processesOfRun())
      process.stderr.write(`A test left this process behind: ${pid} ${line.slice(0, 200)}\n`)
  await endProcesses()
  await dropDatabases()
  for (const disk of mountedDisks()) execFileSync('umount', ['--lazy', disk])
  await sweepBuilds()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** PostgreSQL gets time to end its own processes and to give back its shared memory; all others are killed. */
async function endProcesses(): Promise<void> {
  const deadlineMs = performance.now() + GRACE_MS
  for (let left = processesOfRun(); left.length > 0; left = processesOfRun()) {
    const isLate = performance.now() > deadlineMs
    for (const { pid, line } of left) signal(pid, IS_POSTGRES.test(line) && !isLate ? 'SIGQUIT' : 'SIGKILL')
    if (performance.now() > deadlineMs + GRACE_MS)
      throw new Error(`these processes do not end: ${left.map(({ pid }) => pid).join(', ')}`)
    await pause(100)
  }
}

type Process = { pid: number; parent: number; line: string; belongs: boolean }

/** Each process whose environment or arguments name the folder, and each that descends from one of them. */
function processesOfRun(): Process[] {
  const all = existsSync('/proc/self/environ') ? processesOfLinux() : processesByPs()
  const found = new Set(
    all.filter(({ pid, belongs }) => belongs && pid !== process.pid).map(({ pid }) => pid),
  )
  for (let count = -1; count !== found.size; ) {
    count = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid))
}

function processesOfLinux(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Process[] => {
      try {
        const read = (file: string) => readFileSync(join('/proc', name, file), 'utf8')
        // The command may hold spaces and brackets; the state and the parent's number follow the last bracket.
        const [state, parent] = read('stat')
          .replace(/^.*\) /s, '')
          .split(' ')
        if (state === 'Z' || state === 'X') return []
        const line = read('cmdline').replaceAll('\0', ' ')
        const belongs = `${line}${read('environ')}`.includes(folder)
        return [{ pid: Number(name), parent: Number(parent), line, belongs }]
      } catch {
        // It ended meanwhile, or belongs to another user, whose processes are not of this run.
        return []
      }
    })
}

/** macOS shows the environment of one's own processes behind their arguments. Windows has neither; there this finds none. */
function processesByPs(): Process[] {
  if (process.platform === 'win32') return []
  const lines = execFileSync('ps', ['-axEww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line): Process[] => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? []
    if (!pid) return []
    return [{ pid: Number(pid), parent: Number(parent), line: command, belongs: line.includes(folder) }]
  })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal.
  }
}

/** The databases that the API tests made on a PostgreSQL of one's own: `global-setup.ts` writes down where and how named. */
async function dropDatabases(): Promise<void> {
  const file = join(folder, OWN_SERVER)
  if (!existsSync(file)) return
  const { url, prefix }: { url: string; prefix: string } = JSON.parse(readFileSync(file, 'utf8'))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: GRACE_MS })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
  } finally {
    await client.end()
  }
}

function mountedDisks(): string[] {
  if (!existsSync('/proc/self/mounts')) return []
  return readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((disk) => disk.startsWith(`${folder}/`))
}
