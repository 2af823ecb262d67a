import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './compress-assets.ts'
import { hashSources } from './hash-sources.ts'
import { keepFormerAssets } from './keep-former-assets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const admin = path.join(root, 'packages', 'admin')
const demoShop = path.join(root, 'packages', 'demo-shop')
const widget = path.join(root, 'packages', 'chat-widget')
const dist = path.join(admin, 'dist')
const stamp = '.built-from'
const print = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Builds the admin, the demo shop and the scripts for other pages if their sources have changed. Prints the reason and
 * returns false on failure.
 */
export async function buildAdmin(): Promise<boolean> {
  const sources = await hashSources(root)
  const builtFrom = await readFile(path.join(dist, stamp), 'utf8').catch(() => '')
  if (builtFrom.trim() === sources) return true

  print('Building the screens…')
  await sweepBuilds()
  const stagingDir = path.join(admin, `.building-${process.pid}`)
  // Named `dist`, so that git and the linter ignore it.
  const fresh = path.join(stagingDir, 'dist')
  try {
    const failure =
      (await runNode(admin, 'scripts/compile-messages.ts')) ??
      (await build(admin, fresh)) ??
      (await build(demoShop, path.join(fresh, 'demo-shop'))) ??
      (await build(widget, path.join(fresh, 'widget'))) ??
      (await build(widget, path.join(fresh, 'widget'), STORE_EVENTS))
    if (failure !== null) {
      print(`${failure.trimEnd()}\nThe screens could not be built. Mend what is named above and start again.`)
      return false
    }
    // The server serves the assets of both from one folder: their names change with their content.
    await cp(path.join(fresh, 'demo-shop', 'assets'), path.join(fresh, 'assets'), { recursive: true })
    await rm(path.join(fresh, 'demo-shop', 'assets'), { recursive: true })
    await compressAssets(path.join(fresh, 'assets'))
    await compressAssets(path.join(fresh, 'widget'))
    await keepFormerAssets(dist, fresh)
    await writeFile(path.join(fresh, stamp), `${sources}\n`)
    await putInPlace(fresh, stagingDir)
    return true
  } finally {
    await rm(stagingDir, { recursive: true, force: true })
  }
}

/** In the same folder as the chat widget, which is built first and empties the folder. */
const STORE_EVENTS = ['--config', 'vite.store-events.config.ts']

function build(folder: string, outDir: string, options: readonly string[] = ['--emptyOutDir']) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return runNode(folder, vite, 'build', '--outDir', outDir, ...options)
}

/** Returns the output of the command if it failed, else null. */
async function runNode(folder: string, ...args: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // A developer may have set NODE_ENV, which would bundle React's development build.
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
 * Replaces the build with two renames, so that a running server misses its files only in between. It
 * continues to serve the previous page, whose assets are preserved next to the new ones.
 */
async function putInPlace(fresh: string, stagingDir: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const former = path.join(stagingDir, `former-${attempt}`)
    await mkdir(former)
    await rename(dist, path.join(former, 'dist')).catch(() => {})
    try {
      return await rename(fresh, dist)
    } catch (error) {
      // Another build may have placed its own files in between: retry. Other errors are thrown.
      if (attempt === 5) throw error
    }
  }
}

/** Removes the files of builds that were killed. */
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
