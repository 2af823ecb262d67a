// Runs every npm script: `node scripts/run.mjs <script> [arguments]`. Works in a fresh clone and with any
// Node: it installs missing packages, then runs the script with the project's Node. Its own output goes to
// stderr, since a script's stdout may be a document.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, print, projectNode, root } from './install.mjs'

const npmScripts = {
  start: ['packages/server/src/main.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test/test.ts', 'quick'],
  'test:all': ['scripts/test/test.ts', 'all'],
  'test:long': ['scripts/test/test.ts', 'long'],
  vitest: ['scripts/test/tool.ts', 'vitest'],
  journey: ['scripts/test/tool.ts', 'journey'],
  check: ['scripts/check.ts'],
  fix: ['scripts/fix.ts'],
  new: ['scripts/new.ts'],
  audit: ['scripts/audit.ts'],
  bench: ['bench/bench.ts'],
  import: ['packages/server/src/commands/import.ts'],
  'shop:setup': ['packages/server/src/commands/shop-setup.ts'],
  'admin:create': ['packages/server/src/commands/admin-create.ts'],
  backup: ['packages/server/src/commands/backup.ts'],
  restore: ['packages/server/src/commands/restore.ts'],
  'analytics:rebuild': ['packages/server/src/commands/analytics-rebuild.ts'],
  'secret-key:forget': ['packages/server/src/commands/secret-key-forget.ts'],
  openapi: ['packages/server/src/commands/openapi.ts'],
}

/** The scripts that run a shop; all others also need the packages of tests and checks. */
const shopScripts = [
  ...['start', 'import', 'shop:setup', 'admin:create', 'backup', 'restore'],
  ...['analytics:rebuild', 'secret-key:forget', 'openapi'],
]

/** The compile cache of Node, which reduces startup time by a quarter. */
const COMPILED = join(root, 'node_modules/.cache/node')

const [npmScript = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(npmScripts, npmScript) ? npmScripts[npmScript] : undefined
if (!command) {
  print(`There is no "${npmScript}". Choose one of: ${Object.keys(npmScripts).join(', ')}.`)
  process.exit(1)
}

if (!(await ensureInstalled({ forDevelopment: !shopScripts.includes(npmScript) }))) process.exit(1)
process.exit(npmScript === 'start' ? await start() : await run([...command, ...rest]).ended)

/** Starts the server, and builds the screens while it opens the database and creates the demo shop. */
async function start() {
  const server = run([...command, '--await-screens', ...rest], ['inherit', 'inherit', 'inherit', 'ipc'])
  const building = run(['scripts/build-admin.ts'])
  const exitCode = await Promise.race([building.ended, server.ended])
  if (server.child.exitCode !== null || server.child.signalCode !== null) {
    building.child.kill('SIGTERM')
    return exitCode
  }
  if (exitCode === 0) server.child.send('screens built', () => server.child.disconnect())
  else server.child.kill('SIGTERM')
  const ended = await server.ended
  return exitCode === 0 ? ended : exitCode
}

/**
 * Runs a file with the project's Node. `ended` resolves to its exit code; for a signal 128 plus its number, as in a
 * shell.
 */
function run([file, ...args], stdio = 'inherit') {
  // The working directory does not change, since paths in the arguments are relative to it.
  const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED }
  const child = spawn(projectNode, [join(root, file), ...args], { stdio, env })
  const stopPassing = passSignals(child)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      print(`The project's Node did not start: ${error.message}. Remove node_modules and try again.`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      stopPassing()
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
  return { child, ended }
}

/**
 * Forwards each signal to the child once. In a terminal Ctrl+C reaches the whole process group, so the child
 * has it already; npm forwards it too, so this process may receive one Ctrl+C twice.
 */
function passSignals(child) {
  const passed = new Set(process.stdin.isTTY ? ['SIGINT', 'SIGHUP'] : [])
  const pass = (signal) => {
    if (passed.has(signal)) return
    passed.add(signal)
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const watch = watchNpm(() => pass('SIGTERM'))
  return () => {
    for (const signal of signals) process.off(signal, pass)
    clearInterval(watch)
  }
}

/**
 * npm runs this process in a shell, and a signal to npm ends that shell without being forwarded. The end of
 * the shell is therefore treated as the signal.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && onGone(), 200)
}
