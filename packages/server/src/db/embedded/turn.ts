import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findIdentity, isAlive, type ProcessIdentity } from './process-identity.ts'

type GiveUp = () => Promise<void>

/**
 * Waits until no other process starts or stops the server of this directory. Other processes wait until the
 * caller calls the returned function.
 *
 * Each process first writes its own claim file and then looks for others: of two concurrent processes, the
 * later writer must see the earlier claim. A single lock file would have to be taken over from a dead
 * process, and two concurrent takeovers could remove each other's lock; a claim has one writer and a unique
 * name.
 */
export async function takeTurn(directory: string, timeoutMs: number): Promise<GiveUp> {
  const self = await findIdentity(process.pid)
  const name = `turn.${process.pid}.${self?.startedAt ?? 'unknown'}.${randomBytes(6).toString('hex')}`
  const claim = path.join(directory, name)
  const giveUp = () => rm(claim, { force: true })
  const deadlineMs = performance.now() + timeoutMs
  for (;;) {
    let other = await otherClaimant(directory, name)
    if (other === null) {
      await writeFile(claim, '', { flag: 'wx' })
      other = await otherClaimant(directory, name)
      if (other === null) return giveUp
      await giveUp()
    }
    if (performance.now() > deadlineMs) throw tookTooLong(other, directory, timeoutMs)
    // A random delay, so that two processes that both backed off do not retry at the same time.
    await pause(10 + Math.random() * 40)
  }
}

/** The living process of another claim. Removes claims of dead processes. */
async function otherClaimant(directory: string, own: string): Promise<ProcessIdentity | null> {
  for (const name of await readdir(directory)) {
    const claimant = name === own ? null : parseClaimant(name)
    if (claimant === null) continue
    if (await isAlive(claimant)) return claimant
    await rm(path.join(directory, name), { force: true })
  }
  return null
}

function parseClaimant(name: string): ProcessIdentity | null {
  const [, pid, startedAt] = /^turn\.(\d+)\.(\w+)\.[0-9a-f]+$/.exec(name) ?? []
  return pid === undefined || startedAt === undefined ? null : { pid: Number(pid), startedAt }
}

function tookTooLong({ pid }: ProcessIdentity, directory: string, timeoutMs: number): Error {
  return new Error(
    `Process ${pid} has been starting or stopping the database in ${directory} for ${timeoutMs / 1000} seconds. Wait for it, or end it and start again.`,
  )
}
