import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { waitForExit } from '../../packages/server/src/testing/program.ts'
import { leaveUntried } from '../../packages/server/src/testing/untried.ts'
import { root } from '../steps.ts'

const folders: string[] = []
const runs: ChildProcess[] = []
afterEach(async () => {
  for (const run of runs.splice(0)) run.kill('SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Starts a test run with its own temporary folder, to check what it leaves behind. */
async function startRun(...args: string[]): Promise<{ run: ChildProcess; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-interrupted-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  const own = /^(NODE_OPTIONS|VITEST|TEST|npm_)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  const run = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: root,
    env: { ...env, TMPDIR: folder },
    stdio: 'ignore',
  })
  runs.push(run)
  return { run, folder }
}

/** The command lines of the processes with this temporary folder. */
const processesIn = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((name) => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return `${line}${readFileSync(`/proc/${name}/environ`, 'utf8')}`.includes(folder) ? [line] : []
      } catch {
        return []
      }
    })

/** The processes that own the folder of the run. */
const runnersIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('scripts/test/tool.ts') &&
          readFileSync(`/proc/${name}/environ`, 'utf8').includes(`TMPDIR=${folder}\0`)
        )
      } catch {
        return false
      }
    })
    .map(Number)

const disksIn = (folder: string): string[] =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.includes(folder))

const RUNS = {
  'tests of the API': {
    args: ['vitest', 'packages/server/src/domains/orders'],
    isUnderWay: (folder: string) =>
      processesIn(folder).filter((line) => line.includes('/postgres ')).length > 0,
  },
  'a test with a disk of its own': {
    args: ['vitest', 'tests/crashes/disk-full.test.ts'],
    isUnderWay: (folder: string) => disksIn(folder).length > 0,
  },
  journeys: {
    args: ['journey', 'e2e/orders.journey.ts'],
    isUnderWay: (folder: string) => processesIn(folder).some((line) => line.includes('--headless')),
  },
}

for (const [name, { args, isUnderWay }] of Object.entries(RUNS))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const)
    test(`${name}, interrupted by ${signal}, leave no process, no folder and no disk`, {
      timeout: 240_000,
    }, async (context) => {
      if (!existsSync('/proc/self/environ')) leaveUntried(context, 'Only Linux shows what a run left.')
      if (name.includes('disk') && process.getuid?.() !== 0)
        leaveUntried(context, 'Only root may mount a disk for a test to fill.')
      const { run, folder } = await startRun(...args)
      const ended = waitForExit(run)
      await expect.poll(() => isUnderWay(folder), { timeout: 120_000, interval: 100 }).toBe(true)
      // `kill -9` also for the process that owns the folder: only the system can detect its end.
      if (signal === 'SIGKILL') for (const pid of runnersIn(folder)) process.kill(pid, signal)
      run.kill(signal)
      await ended
      await expect.poll(() => processesIn(folder), { timeout: 30_000 }).toEqual([])
      expect(disksIn(folder)).toEqual([])
      await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual([])
    })
