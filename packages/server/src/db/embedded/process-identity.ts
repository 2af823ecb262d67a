import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * A process, distinguished from a later one that was given the same number.
 * `startedAt` has only letters, digits and `_`; it is `unknown` where the system does not report it.
 */
export type ProcessIdentity = { pid: number; startedAt: string }

const run = promisify(execFile)

/** Null when no such process runs. One that has ended but was never collected by its parent does not run. */
export async function identityOf(pid: number): Promise<ProcessIdentity | null> {
  if (!Number.isInteger(pid) || pid <= 0 || !answersSignals(pid)) return null
  const seen = process.platform === 'linux' ? await seenInProc(pid) : await seenByPs(pid)
  if (seen === null) return { pid, startedAt: 'unknown' }
  if (seen.state.startsWith('Z') || seen.state.startsWith('X')) return null
  return { pid, startedAt: seen.startedAt }
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  const now = await identityOf(identity.pid)
  if (now === null) return false
  return [now.startedAt, identity.startedAt].includes('unknown') || now.startedAt === identity.startedAt
}

/** The arguments a process was started with (none for a part of the kernel), or null where the system has none. */
export async function commandOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (texts) => texts.replaceAll('\0', ' '),
      () => null,
    )
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: null,
  }))
  return stdout
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

type Seen = { state: string; startedAt: string } | null

async function seenInProc(pid: number): Promise<Seen> {
  try {
    const [stat, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The second field, the program's name, may itself hold spaces and brackets: count from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === undefined || startTicks === undefined) return null
    // Ticks count from the machine's start, so they say nothing without it.
    return { state, startedAt: `${startTicks}_${bootId.slice(0, 8)}` }
  } catch {
    return null
  }
}

async function seenByPs(pid: number): Promise<Seen> {
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    })
    const [state, ...started] = stdout.trim().split(/\s+/)
    if (state === undefined || started.length === 0) return null
    return { state, startedAt: started.join('_').replaceAll(/\W/g, '_') }
  } catch {
    return null
  }
}
