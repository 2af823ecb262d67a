import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Null: the current user. */
export type User = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root. The `nobody` user owns no files and exists on every Unix. */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  // Some systems report -2, but setuid requires an unsigned number.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}

/**
 * The options of a child process, without the secrets in our environment and without our working directory.
 */
export function asUser(user: User) {
  const { PATH, SystemRoot, TEMP } = process.env
  return { ...user, cwd: '/', env: { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true }
}

/** Runs a program to its end. If it cannot be started, the exit code is null and the output is the reason. */
export async function runAs(
  user: User,
  program: string,
  args: string[],
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { ...asUser(user), stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => resolve({ exitCode: null, output: error.message }))
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

/** Tests a write, since a parent directory, a mount option or a policy may also forbid it. */
export async function canWrite(user: { uid: number; gid: number }, directory: string): Promise<boolean> {
  const trial = path.join(directory, `reach-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(trial, { mode: 0o700 })
    await chown(trial, user.uid, user.gid)
    const { exitCode } = await runAs(user, '/bin/sh', ['-c', ': > "$1/file"', 'sh', trial])
    return exitCode === 0
  } catch {
    return false
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

export async function canRun(user: User, program: string): Promise<boolean> {
  return (await runAs(user, program, ['--version'])).exitCode === 0
}
