import type { ChildProcess } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { DEMO_EMAIL, DEMO_PASSWORD } from '@storekeeper/demo-data/admins'
import { SHOPPER_PASSWORD, SHOPPERS } from '@storekeeper/demo-data/people/shoppers'
import { endProgram, launchProgram, waitForExit, waitForUrl } from '@storekeeper/server/testing/program'
import { afterEach, expect, test } from 'vitest'
import { aFolder, removeFolders } from '../crashes/testing/folders.ts'
import { createClient, demoClient, type ShopClient } from '../crashes/testing/shop-client.ts'

/** Follows the README: first the demo shop, then a real shop on the same machine. */
const programs: ChildProcess[] = []
afterEach(async () => {
  for (const program of programs.splice(0)) await endProgram(program, 'SIGTERM')
  await removeFolders()
})

const OWN_PASSWORD = 'a lantern over the harbour'
const PRODUCTION = { NODE_ENV: 'production' }

function launch(dataDir: string, settings: Record<string, string> = {}): ChildProcess {
  const none = { DATABASE_URL: '', SMTP_URL: '', REDIS_URL: '', S3_ENDPOINT: '' }
  const program = launchProgram({ ...none, DATA_DIR: dataDir, PORT: '0', ...settings })
  programs.push(program)
  return program
}

/** The output of a program that refuses to start in production. */
async function readRefusal(dataDir: string): Promise<string> {
  const program = launch(dataDir, PRODUCTION)
  const [texts, code] = await Promise.all([program.stderr ? text(program.stderr) : '', waitForExit(program)])
  expect(code).toBe(1)
  return texts
}

test('a demo shop does not open in production; in a folder of its own, or after its people were seen to, a shop does', async () => {
  const demoFolder = await aFolder()
  const demo = launch(demoFolder)
  await waitForUrl(demo)
  await endProgram(demo, 'SIGTERM')

  const texts = await readRefusal(demoFolder)
  expect(texts).toContain(`Storekeeper stopped because of an error. This is a demo shop`)
  expect(texts).toContain(DEMO_EMAIL)
  expect(texts).not.toMatch(/^ +at /m)
  for (const password of [DEMO_PASSWORD, SHOPPER_PASSWORD]) expect(texts).not.toContain(password)

  const real = launch(await aFolder(), PRODUCTION)
  expect((await fetch(`${await waitForUrl(real)}/readyz`)).status).toBe(200)

  const again = launch(demoFolder)
  await seeToPeople((await demoClient(await waitForUrl(again))).send)
  await endProgram(again, 'SIGTERM')

  const opened = await waitForUrl(launch(demoFolder, PRODUCTION))
  const signIn = (email: string, password: string) =>
    createClient(opened, '')('POST', '/admin/auth/login', { email, password })
  expect(await signIn(DEMO_EMAIL, OWN_PASSWORD)).toMatchObject({ status: 200 })
  for (const name of ['maya', 'jonas', 'amira', 'rob'])
    expect((await signIn(`${name}@storekeeper.example`, DEMO_PASSWORD)).status).not.toBe(200)
}, 240_000)

/**
 * Replaces the known passwords as the owner does: sets a new password of her own, blocks the other admins and
 * a customer, and changes another customer's password.
 */
async function seeToPeople(send: ShopClient): Promise<void> {
  const did = async (answer: ReturnType<ShopClient>) => {
    const { status, body } = await answer
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const findId = async (list: string, email: string): Promise<string> => {
    const { items } = await did(send('GET', `${list}?q=${encodeURIComponent(email)}`))
    return items.find((item: { email: string }) => item.email === email)._id
  }
  const { firstName, lastName, phone, version } = await did(send('GET', '/admin/profile'))
  const password = { current: DEMO_PASSWORD, next: OWN_PASSWORD }
  await did(send('PUT', '/admin/profile', { firstName, lastName, phone, version, password }))
  const ids = [
    await findId('/admin/users', 'jonas@storekeeper.example'),
    await findId('/admin/users', 'amira@storekeeper.example'),
  ]
  const { updated } = await did(send('PATCH', '/admin/users/bulk-blocked', { ids, blocked: true }))
  expect(updated).toHaveLength(2)
  const [nora, omar] = SHOPPERS
  const id = await findId('/admin/customers', nora.email)
  await did(send('PATCH', '/admin/customers/blocked', { id, value: true, reason: 'Demo password' }))
  const other = await findId('/admin/customers', omar.email)
  await did(send('POST', `/admin/customers/change-password/${other}`, { password: OWN_PASSWORD }))
}
