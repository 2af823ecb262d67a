// @module-tag slow
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { aWebhook } from '../testing/webhooks-by-call.ts'

const shop = testShop()

/** Runs the command as npm does, on the test's own database, with a key. */
async function forget(key: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'secret-key-forget.ts')], {
    env: { ...process.env, DATABASE_URL: shop.databaseUrl, SECRET_KEY: key },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return text(child.stderr)
}

test('with a lost key, the command names each kind of secret that it deleted', async () => {
  const { _id } = await aWebhook(shop, { url: 'https://warehouse.example/events' })
  const key = randomBytes(32).toString('base64')
  const sent = await forget(key)
  expect(sent).toContain('two-step sign-in was turned off: 0.')
  expect(sent).toContain('Company sign-in was not changed.')
  expect(sent).toContain('webhooks that were turned off: 1.')
  expect((await shop.get(`/admin/webhooks/${_id}`, 'owner')).body.isActive).toBe(false)
  expect(await forget(key)).toContain('None was deleted.')
}, 60_000)

test('without the settings of the shop, the command creates no empty shop', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'storekeeper-unchosen-'))
  onTestFinished(() => rm(cwd, { recursive: true, force: true }))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'secret-key-forget.ts'), '--yes'], {
    cwd,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [sent, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ sent, exitCode }).toEqual({
    ...{ sent: expect.stringContaining(`There is no shop in ${join(cwd, 'data')}`), exitCode: 1 },
  })
  expect(await readdir(cwd)).toEqual([])
}, 60_000)
