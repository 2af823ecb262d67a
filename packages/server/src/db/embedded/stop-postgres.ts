import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

const fastShutdownMs = 10_000
const immediateShutdownMs = 5_000

/**
 * Fast shutdown: open transactions are rolled back. After a timeout, immediate shutdown: the next start
 * recovers.
 */
export async function stopPostgres(
  pgCtl: string,
  postgres: ProcessIdentity,
  log: (line: string) => void,
): Promise<void> {
  if (!(await isAlive(postgres))) return
  send(pgCtl, postgres.pid, 'INT')
  if (await hasEnded(postgres, fastShutdownMs)) return

  log(
    `PostgreSQL is still busy after ${fastShutdownMs / 1000} seconds: ending it at once. The next start recovers.`,
  )
  send(pgCtl, postgres.pid, 'QUIT')
  if (await hasEnded(postgres, immediateShutdownMs)) return
  log(`PostgreSQL (process ${postgres.pid}) does not end. End it by hand before the next start.`)
}

function send(pgCtl: string, pid: number, signal: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    // Windows has no signals: PostgreSQL listens on a pipe, which pg_ctl opens.
    spawnSync(pgCtl, ['kill', signal, String(pid)], { windowsHide: true })
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch {
    // The process ended before the signal.
  }
}

async function hasEnded(postgres: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + timeoutMs
  while (performance.now() < deadlineMs) {
    if (!(await isAlive(postgres))) return true
    await pause(10)
  }
  return false
}
