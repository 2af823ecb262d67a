import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from '../../lib/error-code.ts'

/**
 * Identifies a process, even if the system reuses its pid. `startedAt` contains only letters, digits and `_`;
 * it is `unknown` if the system does not report it.
 */
export type ProcessIdentity = { pid: number; startedAt: string }

const run = promisify(execFile)

/** Null if no such process runs. A zombie process counts as ended. */
export async function findIdentity(pid: number): Promise<ProcessIdentity | null> {
  if (!Number.isInteger(pid) || pid <= 0 || !answersSignals(pid)) return null
  const seen = process.platform === 'linux' ? await seenInProc(pid) : await seenByPs(pid)
  if (seen === null) return { pid, startedAt: 'unknown' }
  if (seen.state.startsWith('Z') || seen.state.startsWith('X')) return null
  return { pid, startedAt: seen.startedAt }
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  const now = await findIdentity(identity.pid)
  if (now === null) return false
  return [now.startedAt, identity.startedAt].includes('unknown') || now.startedAt === identity.startedAt
}

/** The command line of a process (empty for kernel threads); null if the system has none. */
export async function findCommand(pid: number): Promise<string | null> {
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
    // EPERM: the process runs, as another user.
    return hasCode(error, 'EPERM')
  }
}

type Seen = { state: string; startedAt: string } | null

async function seenInProc(pid: number): Promise<Seen> {
  try {
    const [stat, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The second field, the program's name, may contain spaces and brackets, so the fields are counted from
    // its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === undefined || startTicks === undefined) return null
    // The ticks count from the boot of the machine, so the boot id is part of the value.
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
