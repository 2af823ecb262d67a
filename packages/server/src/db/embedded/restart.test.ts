// @module-tag slow
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasCode } from '../../lib/error-code.ts'
import { MEND_IT } from './hold.ts'
import { readPostmaster } from './postmaster.ts'
import { findIdentity } from './process-identity.ts'
import { ownLocation } from './testing/own-location.ts'
import { request } from './testing/request.ts'
import { usedBeforeAt } from './testing/used-before.ts'

const location = ownLocation()
const { start, startChild, cluster } = location
const usedBefore = usedBeforeAt(location)

async function postgresPid(): Promise<number> {
  const postmaster = await readPostmaster(cluster())
  if (postmaster === null) throw new Error('No PostgreSQL runs here.')
  return postmaster.pid
}

async function killed(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => findIdentity(pid)).toBeNull()
}

describe('after a kill -9', () => {
  test('of PostgreSQL, what was committed is there again', async () => {
    await usedBefore()
    const first = await start()
    await request(first.url, 'create table number as select generate_series(1, 1000)')
    await killed(await postgresPid())

    // The first one restarts it as well: whichever is faster owns it.
    const second = await start()
    expect(await request(second.url, 'select count(*)::int as count from number')).toEqual([{ count: 1000 }])
    await first.stop()
    expect(await request(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(location.lines.join('\n')).toContain('PostgreSQL ended by itself (SIGKILL)')
  })

  test('of PostgreSQL alone, it is started again where it was, as often as need be', async () => {
    await usedBefore()
    const server = await start()
    await request(server.url, 'create table number as select generate_series(1, 1000)')
    for (let round = 0; round < 2; round++) {
      const pid = await postgresPid()
      await killed(pid)
      await expect
        .poll(() => request(server.url, 'select 1 as one').catch(() => []), { timeout: 20_000 })
        .toEqual([{ one: 1 }])
      expect(await postgresPid()).not.toBe(pid)
    }
    expect(await request(server.url, 'select count(*)::int as count from number')).toEqual([{ count: 1000 }])
    const last = await postgresPid()
    await server.stop()
    expect(await findIdentity(last)).toBeNull()
  })

  test('of a PostgreSQL that was taken over, or is shared, it is started again for all who use it', async () => {
    await usedBefore()
    const child = await startChild()
    await killed(child.process.pid ?? 0)
    const owner = await start()
    const guest = await start()
    expect([owner.owned, guest.owned]).toEqual([true, false])
    const whole = await postgresPid()
    for (let round = 0; round < 2; round++) {
      const pid = await postgresPid()
      await killed(pid)
      for (const { url } of [owner, guest])
        await expect
          .poll(() => request(url, 'select content from note').catch(() => []), { timeout: 20_000 })
          .toEqual([{ content: 'stored' }])
      expect(await postgresPid()).not.toBe(pid)
    }
    expect(await postgresPid()).not.toBe(whole)
    const last = await postgresPid()
    await owner.stop()
    expect(await request(guest.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await guest.stop()
    expect(await findIdentity(last)).toBeNull()
  })

  test('of PostgreSQL as soon as it starts, it is given up after a while, with the reason', async () => {
    await usedBefore()
    const reasons: string[] = []
    await start({ giveUpMs: 2_000, gaveUp: ({ message }) => reasons.push(message) })
    const killing = setInterval(async () => {
      const pid = (await readPostmaster(cluster()))?.pid
      if (pid && (await findIdentity(pid))) killIfRunning(pid)
    }, 50)
    location.cleanups.push(async () => clearInterval(killing))
    await expect.poll(() => reasons, { timeout: 20_000 }).toEqual([expect.stringContaining(MEND_IT)])
  })

  test('of PostgreSQL, one that cannot start again is given up with the output of its log', async () => {
    await usedBefore()
    const reasons: string[] = []
    await start({ giveUpMs: 1_000, gaveUp: ({ message }) => reasons.push(message) })
    await rm(path.join(cluster(), 'global'), { recursive: true })
    await killed(await postgresPid())
    await expect.poll(() => reasons, { timeout: 20_000 }).toEqual([expect.stringContaining('global')])
  })
})

/** The process may have ended since it was found. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}
