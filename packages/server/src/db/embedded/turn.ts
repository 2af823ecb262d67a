import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts'

const patienceMs = 60_000

/**
 * Runs `act` while no other start on this directory does.
 *
 * Each start writes a claim of its own and only then looks for others: of two at once, the later to write
 * must see the earlier. A single lock file would have to be taken from a dead holder, and two that take it at
 * the same time can each remove the other's; a claim has one writer and a name that never returns.
 */
export async function inTurn<T>(directory: string, act: () => Promise<T>): Promise<T> {
  const self = await identityOf(process.pid)
  const claim = `starting.${process.pid}.${self?.startedAt ?? 'unknown'}.${randomBytes(6).toString('hex')}`
  const deadlineMs = performance.now() + patienceMs
  for (;;) {
    const first = await otherClaimant(directory, claim)
    if (first === null) {
      await writeFile(path.join(directory, claim), '', { flag: 'wx' })
      try {
        if ((await otherClaimant(directory, claim)) === null) return await act()
      } finally {
        await rm(path.join(directory, claim), { force: true })
      }
    } else if (performance.now() > deadlineMs) {
      throw new Error(
        `Process ${first.pid} has been starting the database in ${directory} for over a minute. Wait for it, or stop it and start again.`,
      )
    }
    await pause(10 + Math.random() * 40)
  }
}

/** The living process behind another claim; the claims of dead ones are swept away. */
async function otherClaimant(directory: string, own: string): Promise<ProcessIdentity | null> {
  for (const name of await readdir(directory)) {
    const claimant = name === own ? null : claimantOf(name)
    if (claimant === null) continue
    if (await isAlive(claimant)) return claimant
    await rm(path.join(directory, name), { force: true })
  }
  return null
}

function claimantOf(name: string): ProcessIdentity | null {
  const [, pid, startedAt] = /^starting\.(\d+)\.(\w+)\.[0-9a-f]+$/.exec(name) ?? []
  return pid === undefined || startedAt === undefined ? null : { pid: Number(pid), startedAt }
}
