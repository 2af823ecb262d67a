import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OrdinaryUser } from './ordinary-user.ts'

/** Runs a command as npm does, and returns its output and exit code. */
export async function runCommand(
  name: 'backup' | 'restore',
  args: string[],
  settings: Record<string, string>,
  user: OrdinaryUser = {},
): Promise<{ sent: string; exitCode: number | null }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../../../packages/server/src/commands/${name}.ts`), ...args],
    {
      ...user,
      env: { ...process.env, DATABASE_URL: '', S3_ENDPOINT: '', INIT_CWD: '', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [sent, exitCode] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { sent, exitCode }
}
