import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { BackupRefused } from '../db/backup/backup-refused.ts'

export const print = (line: string) => process.stderr.write(`${line}\n`)

/** Runs a command until it ends or is interrupted. Exits with 0, or with 1 and a message. */
export async function runCommand(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
  try {
    await run(interruption.signal)
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    print(error.message)
    process.exitCode = 1
  }
}

/** Reads the arguments of a command: one file, and options. Throws the usage message if there are others. */
export function parseFile<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file && more.length === 0) return { file: fromCaller(file), values }
  } catch {
    // The usage message below also covers unknown options.
  }
  throw new BackupRefused(usage)
}

/** npm runs scripts in the directory of the package, and sets INIT_CWD to the caller's directory. */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
