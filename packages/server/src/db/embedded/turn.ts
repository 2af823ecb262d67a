import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts'

type GiveUp = () => Promise<void>

/**
 * Waits until no other process starts or stops the server of this directory, and keeps others waiting until
 * the function it returns is called.
 *
 * Each process writes a claim of its own and only then looks for others: of two at once, the later to write
 * must see the earlier. A single lock file would have to be taken from a dead holder, and two that take it at
 * the same time can each remove the other's; a claim has one writer and a name that never returns.
 */
export async function takeTurn(directory: string, patienceMs: number): Promise<GiveUp> {
  const self = await identityOf(process.pid)
  const name = `turn.${process.pid}.${self?.startedAt ?? 'unknown'}.${randomBytes(6).toString('hex')}`
  const claim = path.join(directory, name)
  const giveUp = () => rm(claim, { force: true })
  const deadlineMs = performance.now() + patienceMs
  for (;;) {
    let other = await otherClaimant(directory, name)
    if (other === null) {
      await writeFile(claim, '', { flag: 'wx' })
      other = await otherClaimant(directory, name)
      if (other === null) return giveUp
      await giveUp()
    }
    if (performance.now() > deadlineMs) throw tookTooLong(other, directory, patienceMs)
    // Two that gave way to each other come back at different moments.
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
  const [, pid, startedAt] = /^turn\.(\d+)\.(\w+)\.[0-9a-f]+$/.exec(name) ?? []
  return pid === undefined || startedAt === undefined ? null : { pid: Number(pid), startedAt }
}

function tookTooLong({ pid }: ProcessIdentity, directory: string, patienceMs: number): Error {
  return new Error(
    `Process ${pid} has been starting or stopping the database in ${directory} for ${patienceMs / 1000} seconds. Wait for it, or end it and start again.`,
  )
}
