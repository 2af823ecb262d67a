import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const TEMPLATE = 'STOREKEEPER_E2E_TEMPLATE'

/**
 * Creates the demo shop once for all workers, as the first start does, and stops it. Playwright passes the
 * variable with its folder to the workers. Returns a function that removes it.
 */
export async function createDemoShop(): Promise<() => Promise<void>> {
  const dataDir = await aFolder()
  const server = await startShop(dataDir, await freePort())
  // Counts the visitors now; otherwise the server of each copy would do it after a minute.
  await promisify(execFile)(process.execPath, [program('commands/analytics-rebuild.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  await stopShop(server, 'SIGTERM')
  process.env[TEMPLATE] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Creates a copy of the demo shop for a worker, and returns its folder. */
export async function copyDemoShop(): Promise<string> {
  const template = process.env[TEMPLATE]
  if (!template) throw new Error('The global setup has made no demo shop.')
  const dataDir = await aFolder()
  // PostgreSQL, if started by root, runs as another user who owns its files; only `cp -a` preserves the
  // owner.
  if (process.platform === 'win32') await cp(template, dataDir, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

/** Creates a folder that PostgreSQL, which runs as another user when root starts it, can access. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the real server with a folder, and resolves when it is ready. */
export async function startShop(
  dataDir: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DATABASE_URL: '' },
    WEBHOOK_NETWORKS: '127.0.0.1',
    ...settings,
  }
  const server = spawn(process.execPath, [program('main.ts')], {
    env,
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

export const program = (file: string) => join(import.meta.dirname, '../../packages/server/src', file)

export async function stopShop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

export const freePort = () =>
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
