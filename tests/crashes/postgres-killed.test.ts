import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@storekeeper/server/db/open'
import { newId } from '@storekeeper/server/lib/id'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { afterEach, expect, test } from 'vitest'
import { aFolder, removeFolders } from './testing/folders.ts'
import { embeddedEngine } from './testing/kills/engine.ts'
import { type Catalogue, furnish } from './testing/kills/furnish.ts'
import { createClient } from './testing/shop-client.ts'

let program: ChildProcess | undefined
afterEach(async () => {
  if (program) await endProgram(program, 'SIGKILL')
  await removeFolders()
})

/** Kills in shorter intervals than this count as one failure, after which the program gives up. */
const SOUND_MS = 10_500
const KILLS = process.env.LONG ? 20 : 2

test('a shop that took over its PostgreSQL from a killed one has it again by itself whenever it is killed, with every order it had taken', {
  // A failure in one of two runs is a failure.
  retry: 0,
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const engine = embeddedEngine(await aFolder())
  const settings = {
    ...engine.settings,
    ...{ NODE_ENV: 'production', PORT: '0', SMTP_URL: '', S3_ENDPOINT: '', REDIS_URL: '' },
  }
  const first = launchProgram(settings)
  await waitForUrl(first)
  await endProgram(first, 'SIGKILL')
  program = launchProgram(settings)
  const url = await waitForUrl(program)
  const catalogue = await furnished(await engine.url())
  const send = createClient(url, catalogue.people.owner.token)
  const order = (requestId: string) =>
    send('POST', '/admin/orders/create-order', {
      ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId },
      items: [{ product: catalogue.products[0], quantity: 1 }],
    })

  const taken: string[] = []
  for (let round = 1; round <= KILLS; round++) {
    for (let count = 1; count <= 5; count++) {
      const { status, body } = await order(newId())
      expect({ status, body }).toMatchObject({ status: 200 })
      taken.push(body._id)
    }
    const killed = await engine.postmaster()
    process.kill(killed, 'SIGKILL')
    const [requestId, received] = [newId(), new Set<number>()]
    const input = async () => {
      const { status, body } = await order(requestId)
      received.add(status)
      if (status === 200) taken.push(body._id)
      return status
    }
    await expect.poll(input, { timeout: 60_000, interval: 100 }).toBe(200)
    received.delete(503)
    expect([...received], `round ${round}`).toEqual([200])
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await engine.postmaster()).not.toBe(killed)
    await sleep(SOUND_MS)
  }

  for (const _id of taken)
    expect(await send('GET', `/admin/orders/details/${_id}`)).toMatchObject({ status: 200, body: { _id } })
  expect((await send('GET', '/admin/orders?site=hb')).body.total).toBe(taken.length + 1)
  // The program is still the same process and stops normally.
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
})

async function furnished(databaseUrl: string): Promise<Catalogue> {
  const { db } = openDatabase(databaseUrl, { maxConnections: 2 })
  return furnish(db).finally(() => db.destroy())
}
