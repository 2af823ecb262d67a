import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** Starts the whole program in a separate process with these settings, as another user if one is given. */
export const launchProgram = (
  settings: Record<string, string>,
  { args = [], ...user }: { args?: string[]; uid?: number; gid?: number } = {},
): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    ...user,
    env: { ...process.env, LOG_LEVEL: 'info', NODE_ENV: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Returns the address once the program prints it. */
export function waitForUrl(program: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(output)
      if (found) resolve(found[0])
    }
    program.stdout?.on('data', read)
    program.stderr?.on('data', read)
    program.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${output}`)))
  })
}

/** Ends the program and returns its exit code; null if a signal killed it. */
export async function endProgram(program: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (program.exitCode === null && program.signalCode === null) program.kill(signal)
  return waitForExit(program)
}

export const waitForExit = (program: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) resolve(program.exitCode)
    else program.once('exit', resolve)
  })
