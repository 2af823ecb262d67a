import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../steps.ts'

export type RunFolder = {
  folder: string
  /** The environment of the run's processes, with the folder of the run as temporary folder. */
  env: NodeJS.ProcessEnv
  /** Registers a PostgreSQL server, from which the databases of the run are dropped at the end. */
  useServer(url: string): Promise<void>
  /** Whether a signal has ended the run: no further work starts. */
  isEnding(): boolean
}

/** A marker that `sweep.ts` reads at the end of a run that was not interrupted. */
export const COMPLETED = 'completed'
/** The file that names the PostgreSQL server of the run and the prefix of its databases, for `sweep.ts`. */
export const OWN_SERVER = 'own-server.json'
/** The prefix of these folders. */
export const RUN_FOLDER = 'storekeeper-run-'

/**
 * Runs the work of a test run in its own folder, and exits with the code that it returns. However the run
 * ends (normally, by a signal, with its parent process, or by `kill -9`), its processes are stopped and its
 * folder, disks and databases removed. A separate process (`sweep.ts`) does that; it waits for the end of a
 * pipe, which the system closes in every case.
 */
export async function inRunFolder(work: (run: RunFolder) => Promise<number>): Promise<never> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), RUN_FOLDER)))
  // PostgreSQL does not run as root: started by root it runs as another user, who needs access.
  await chmod(folder, 0o755)
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweep.ts'), folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
    // Ctrl+C reaches all processes of the terminal's group, which this one must survive.
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
