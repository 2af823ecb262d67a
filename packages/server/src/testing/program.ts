import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The whole program as a process of its own, with these settings; by another user where one is named. */
export const launchProgram = (
  settings: Record<string, string>,
  { args = [], ...user }: { args?: string[]; uid?: number; gid?: number } = {},
): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    ...user,
    env: { ...process.env, LOG_LEVEL: 'info', NODE_ENV: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Its address, once it prints it. */
export function urlOf(program: ChildProcess): Promise<string> {
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

/** Ends it, and answers its exit code; null when a signal killed it. */
export async function endProgram(program: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (program.exitCode === null && program.signalCode === null) program.kill(signal)
  return endOf(program)
}

export const endOf = (program: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) resolve(program.exitCode)
    else program.once('exit', resolve)
  })
