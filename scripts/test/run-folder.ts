import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../steps.ts'

export type RunFolder = {
  folder: string
  /** What each process of the run is started with: its temporary folder is the run's folder. */
  env: NodeJS.ProcessEnv
  /** Has the databases removed that the run makes on a PostgreSQL of one's own. */
  useServer(url: string): Promise<void>
  /** Whether a signal has ended the run: nothing new begins then. */
  isEnding(): boolean
}

/** What `sweep.ts` reads at the end of a run that was not interrupted. */
export const COMPLETED = 'completed'
/** Where `sweep.ts` finds the PostgreSQL of one's own that the run uses, and how its databases begin. */
export const OWN_SERVER = 'own-server.json'
/** How the name of every such folder begins. */
export const RUN_FOLDER = 'storekeeper-run-'

/**
 * Does the work of a test run in a folder of its own, and exits with the code that the work returns. Every way out ends the
 * run's processes and removes its folder, its disks and its databases: the end of the work, a signal, the end of the process
 * that started this one, and `kill -9`. A process beside this one does that (`sweep.ts`); it waits for the end of a pipe,
 * which the system closes whatever happens.
 */
export async function inRunFolder(work: (run: RunFolder) => Promise<number>): Promise<never> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), RUN_FOLDER)))
  // PostgreSQL does not run as root: started by root, it runs as another user, who has to be able to enter.
  await chmod(folder, 0o755)
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep.ts'), folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
    // Ctrl+C goes to every process of the terminal's group; this one has to outlive it.
    detached: true,
  })
  const swept = once(sweeper, 'exit')
  let isEnding = false
  const end = async (exitCode: number, word = '') => {
    isEnding = true
    sweeper.stdin.end(word)
    const [sweptCode] = await swept
    process.exit(exitCode || sweptCode || 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => end(128 + constants.signals[signal]))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(1), 250).unref()

  const prefix = `storekeeper_test_${randomBytes(4).toString('hex')}`
  const env = { TMPDIR: folder, TEMP: folder, TMP: folder, TEST_DATABASE_PREFIX: prefix }
  const useServer = (url: string) =>
    writeFile(join(folder, OWN_SERVER), JSON.stringify({ url, prefix }), { mode: 0o600 })
  const exitCode = await work({ folder, env, useServer, isEnding: () => isEnding }).catch(
    (error: unknown) => {
      if (error instanceof UsageError) {
        process.stderr.write(`${error.message}\n`)
        return 2
      }
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      return 1
    },
  )
  if (isEnding) await swept
  await end(exitCode, COMPLETED)
  throw new Error('The process goes on after its end.')
}
