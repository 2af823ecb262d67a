// Synchronizes node_modules with package-lock.json. Plain JavaScript for Node 20 with only built-in modules,
// since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, delimiter, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(import.meta.url), '..', '..')
export const projectNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
export const print = (line) => process.stderr.write(`${line}\n`)

/**
 * Installs what a shop needs to run, and for development also the packages of tests and checks. Prints the reason
 * and returns false if the dependencies could not be installed.
 */
export async function ensureInstalled({ forDevelopment }) {
  if (await isInstalled(forDevelopment)) return true
  const giveUp = await takeTurn()
  try {
    // Another process may have installed while this one waited.
    if (await isInstalled(forDevelopment)) return true
    print('Installing what is missing. The first time this takes a minute or two…')
    const exitCode = await npmInstall(forDevelopment)
    if (exitCode === 0 && existsSync(projectNode)) return true
    print(
      exitCode === 0
        ? 'npm finished, but the project’s own Node is not there. npm may be set to ignore install scripts: run "npm install --ignore-scripts=false", then try again.'
        : `npm could not install the dependencies (exit code ${exitCode}). Check the network and the free space on this disk, then try again; "npm install" shows the same failure alone.`,
    )
    return false
  } finally {
    await giveUp()
  }
}

/** Compares npm's record of installed packages with the lock file for this platform. */
async function isInstalled(forDevelopment) {
  if (!existsSync(projectNode)) return false
  try {
    const [wanted, present] = await Promise.all([
      packagesIn(join(root, 'package-lock.json')),
      packagesIn(join(root, 'node_modules', '.package-lock.json')),
    ])
    return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
      if (path === '' || !path.includes('node_modules/')) return true
      if (dev && !forDevelopment) return true
      const found = present[path]
      // Packages for other platforms are in the lock file but not installed here.
      return found ? found.version === version : optional === true
    })
  } catch {
    return false
  }
}

const packagesIn = async (file) => JSON.parse(await readFile(file, 'utf8')).packages

function npmInstall(forDevelopment) {
  // Without development packages npm would remove those that are already installed.
  const isForDevelopment = forDevelopment || existsSync(join(root, 'node_modules', 'vitest'))
  const development = isForDevelopment ? '--include=dev' : '--omit=dev'
  // Not `npm ci`: it rejects a lock file without the packages of other platforms, and deletes what a running
  // server uses. `--no-save` leaves the lock file unchanged.
  const args = ['install', '--no-save', development, '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npmScript = '', npm_node_execpath: npmNode = '', PATH = '' } = process.env
  const ownBin = join(root, 'node_modules', '.bin')
  // npm and install scripts must not run on the Node that this installation replaces.
  const env = {
    ...process.env,
    PATH: PATH.split(delimiter)
      .filter((part) => resolve(part) !== ownBin)
      .join(delimiter),
  }
  const isNpm = basename(npmScript).startsWith('npm-cli') && existsSync(npmNode) && !npmNode.startsWith(root)
  const options = { cwd: root, env, stdio: ['inherit', process.stderr, process.stderr] }
  const child = isNpm
    ? spawn(npmNode, [npmScript, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  return new Promise((done) => {
    child.once('error', (error) => {
      print(`npm did not start: ${error.message}.`)
      done(1)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
}

/**
 * Allows one installation at a time. Each process writes its own claim and then checks for others, so that
 * the claim of a killed process can be removed without affecting a running one. The server's database uses
 * the same protocol.
 */
async function takeTurn() {
  const directory = join(root, 'data')
  await mkdir(directory, { recursive: true })
  const claim = join(directory, `installing.${process.pid}.${randomBytes(6).toString('hex')}`)
  const giveUp = () => rm(claim, { force: true })
  let hasSpoken = false
  for (;;) {
    if (!(await isTaken(directory, claim))) {
      await writeFile(claim, '', { flag: 'wx' })
      if (!(await isTaken(directory, claim))) return giveUp
      await giveUp()
    }
    if (!hasSpoken) print('Waiting for another process that is installing…')
    hasSpoken = true
    await pause(100 + Math.random() * 200)
  }
}

async function isTaken(directory, ownClaim) {
  const longestMs = 15 * 60_000
  for (const name of await readdir(directory)) {
    const [, pid] = /^installing\.(\d+)\.[0-9a-f]+$/.exec(name) ?? []
    const claim = join(directory, name)
    if (pid === undefined || claim === ownClaim) continue
    const madeMs = await stat(claim).then(
      (found) => found.mtimeMs,
      () => 0,
    )
    if (isRunning(Number(pid)) && Date.now() - madeMs < longestMs) return true
    await rm(claim, { force: true })
  }
  return false
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
