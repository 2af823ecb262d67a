import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asUser, runAs, type User, unprivilegedUser } from '@storekeeper/server/db/embedded/run-as'
import { request } from '@storekeeper/server/testing/global-setup'
import { waitForExit } from '@storekeeper/server/testing/program'
import { aFreePort } from './front.ts'

/** A PostgreSQL of a test, which it may kill. */
export type Server = {
  /** The address of the shop's database. */
  url: string
  port: number
  /** Starts it, and waits until it accepts connections. */
  start(): Promise<void>
  /** Ends it: with SIGKILL as in a crash, with SIGQUIT without a checkpoint. */
  end(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** The statements that it logged since its start or the last call. */
  statements(): string[]
  /** Runs a statement as the superuser, outside the shop's database. */
  run(statement: string): Promise<void>
  /** Changes a setting that needs no restart. */
  set(setting: string, value: string): Promise<void>
}

/** A primary with an empty database, and a streaming replica that `pg_basebackup` made of it. */
export type Replication = { primary: Server; replica: Server; stop(): Promise<void> }

const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup']
const SUPERUSER = 'postgres'
/** The role of the shop has no rights but to its database. */
const ROLE = 'storekeeper'
const DATABASE = 'shop'

/** The folder of PostgreSQL's programs; undefined if there is none on this machine. */
export async function findPrograms(): Promise<string | undefined> {
  const packages = '/usr/lib/postgresql'
  const versions = await readdir(packages).catch(() => [])
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(packages, version, 'bin')),
  ]
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))))
}

export async function startReplication(programs: string): Promise<Replication> {
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : null
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-replication-'))
  await chmod(folder, 0o755)
  const aCluster = async (name: string) => {
    const cluster = join(folder, name)
    await mkdir(cluster, { mode: 0o700 })
    if (user) await chown(cluster, user.uid, user.gid)
    return cluster
  }
  const run = async (program: string, args: string[]) => {
    const { exitCode, output } = await runAs(user, join(programs, program), args)
    if (exitCode !== 0) throw new Error(`${program} ended with ${exitCode}: ${output}`)
  }
  const cluster = await aCluster('primary')
  const copy = await aCluster('replica')
  const primary = buildServer(programs, user, cluster, await aFreePort())
  const replica = buildServer(programs, user, copy, await aFreePort())
  const stop = async () => {
    await replica.end('SIGQUIT')
    await primary.end('SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
    await run('initdb', ['-D', cluster, '-U', SUPERUSER, '--auth=trust', ...locale, '--no-sync'])
    await primary.start()
    await primary.run(`create role ${ROLE} login`)
    await primary.run(`create database ${DATABASE} owner ${ROLE}`)
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', SUPERUSER]
    await run('pg_basebackup', ['-D', copy, ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
    await replica.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { primary, replica, stop }
}

/** A crash of the machine is not among the tests, so nothing is flushed to its disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  log_statement: 'all',
  max_connections: '200',
  // A replica that was away continues with what the primary retains.
  wal_keep_size: '1GB',
  timezone: 'UTC',
}

function buildServer(programs: string, user: User, cluster: string, port: number): Server {
  const url = `postgres://${ROLE}@127.0.0.1:${port}/${DATABASE}`
  const superuserUrl = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`
  let running: ChildProcess | undefined
  let logged = ''
  const options = Object.entries({ ...SETTINGS, port: String(port) })
  return {
    url,
    port,
    async start() {
      const args = ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
      const child = spawn(join(programs, 'postgres'), args, {
        ...asUser(user),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      running = child
      logged = ''
      child.stderr?.on('data', (piece) => {
        logged += piece
      })
      const answers = () =>
        request(superuserUrl, 'select 1').then(
          () => true,
          () => false,
        )
      while (!(await answers())) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${logged}`)
        await sleep(100)
      }
    },
    async end(signal) {
      if (!running) return
      running.kill(signal)
      await waitForExit(running)
    },
    statements() {
      const lines = logged.split(/^(?=\d{4}-\d\d-\d\d )/m)
      logged = ''
      return lines.filter((line) => /LOG: {2}(statement|execute [^:]+):/.test(line))
    },
    run: (statement) => request(superuserUrl, statement),
    async set(setting, value) {
      await request(superuserUrl, `alter system set ${setting} = '${value}'`)
      await request(superuserUrl, 'select pg_reload_conf()')
    },
  }
}
