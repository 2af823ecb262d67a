import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './compress-assets.ts'
import { hashSources } from './hash-sources.ts'
import { keepFormerAssets } from './keep-former-assets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const admin = path.join(root, 'packages', 'admin')
const widget = path.join(root, 'packages', 'chat-widget')
const dist = path.join(admin, 'dist')
const stamp = '.built-from'
const print = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Builds the screens, and what other pages load beside them, when what they are made of has changed. False, after saying why,
 * when that fails.
 */
export async function buildAdmin(): Promise<boolean> {
  const sources = await hashSources(root)
  const builtFrom = await readFile(path.join(dist, stamp), 'utf8').catch(() => '')
  if (builtFrom.trim() === sources) return true

  print('Building the screens…')
  await sweepBuilds()
  const workshop = path.join(admin, `.building-${process.pid}`)
  // Each of them is called `dist`, so that git and the linter pass over all of them alike.
  const fresh = path.join(workshop, 'dist')
  try {
    const failure =
      (await runNode(admin, 'scripts/compile-messages.ts')) ??
      (await build(admin, fresh)) ??
      (await build(widget, path.join(fresh, 'widget'))) ??
      (await build(widget, path.join(fresh, 'widget'), STORE_EVENTS))
    if (failure !== null) {
      print(`${failure.trimEnd()}\nThe screens could not be built. Mend what is named above and start again.`)
      return false
    }
    await compressAssets(path.join(fresh, 'assets'))
    await compressAssets(path.join(fresh, 'widget'))
    await keepFormerAssets(dist, fresh)
    await writeFile(path.join(fresh, stamp), `${sources}\n`)
    await putInPlace(fresh, workshop)
    return true
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Lies beside the chat widget, which is built first into an empty folder. */
const STORE_EVENTS = ['--config', 'vite.store-events.config.ts']

function build(folder: string, outDir: string, options: readonly string[] = ['--emptyOutDir']) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return runNode(folder, vite, 'build', '--outDir', outDir, ...options)
}

/** What the program wrote, when it failed; otherwise null, and its output is of no interest. */
async function runNode(folder: string, ...args: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // Someone who develops may have another NODE_ENV, which would put React's slow half into the screens.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  const [isBuilt, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return isBuilt ? null : `${output}${errors}`
}

/**
 * A server that runs meanwhile misses its files for no longer than between two renames: it goes on sending the page of
 * the build before, and what that page loads lies beside the new files.
 */
async function putInPlace(fresh: string, workshop: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const former = path.join(workshop, `former-${attempt}`)
    await mkdir(former)
    await rename(dist, path.join(former, 'dist')).catch(() => {})
    try {
      return await rename(fresh, dist)
    } catch (error) {
      // Another build may have put its own there in between; it goes the same way. Anything else does not pass.
      if (attempt === 5) throw error
    }
  }
}

/** Removes what builds that were killed have left. */
export async function sweepBuilds(): Promise<void> {
  for (const name of await readdir(admin)) {
    const [, pid] = /^\.building-(\d+)$/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(path.join(admin, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

if (import.meta.main && !(await buildAdmin())) process.exitCode = 1
