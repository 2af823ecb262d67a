import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

/** The command of a tool in node_modules, with the project's Node. */
export const tool = (file: string, ...args: string[]): string[] => [
  process.execPath,
  join(root, 'node_modules', file),
  ...args,
]

/** The command of a TypeScript file of the project, with the project's Node. */
export const ours = (file: string, ...args: string[]): string[] => [
  process.execPath,
  join(root, file),
  ...args,
]

/** Runs a command with live output; returns its exit code. */
export function run(
  command: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** The command line is invalid; the message is shown without a stack trace. */
export class UsageError extends Error {}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** `3.2 s`, `4 min 05 s`. */
export function seconds(ms: number): string {
  const whole = Math.round(ms / 1000)
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
