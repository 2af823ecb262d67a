import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../packages/server/src/demo/admins.ts'

/** The demo shop's people, by what they may do. */
const PEOPLE = {
  super: 'maya@storekeeper.example',
  admin: 'jonas@storekeeper.example',
  colleague: 'amira@storekeeper.example',
  blocked: 'rob@storekeeper.example',
} as const
export type Person = keyof typeof PEOPLE

type Shop = { url: string; restart(signal: NodeJS.Signals): Promise<void> }

/** A test with a shop of its own for each worker: the real program, started as a newcomer would, with demo data. */
export const test = base.extend<{ signIn: (as?: Person) => Promise<void> }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-e2e-'))
      await chmod(dataDir, 0o755)
      const port = await freePort()
      let server = await start(dataDir, port)
      await use({
        url: `http://127.0.0.1:${port}`,
        async restart(signal) {
          await stop(server, signal)
          server = await start(dataDir, port)
        },
      })
      await stop(server, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  signIn: async ({ page }, use) => use((as = 'super') => signIn(page, as)),
})
export { expect }

/** Signs in through the form, and waits for nothing: what comes next is the test's to say. */
export async function signIn(page: Page, as: Person, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(PEOPLE[as])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../../packages/server/src/main.ts')
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  }
  const server = spawn(process.execPath, [main], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended at its start with ${server.exitCode}.`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not become ready.')
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })
