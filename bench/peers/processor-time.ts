import { readdir, readFile, readlink } from 'node:fs/promises'

/** Linux reports processor time in hundredths of a second. */
const MS_PER_TICK = 10
const LISTENING = '0A'
const ESTABLISHED = '01'

/** The processes behind an address: the server's, and those of its database in PostgreSQL. */
export type Processes = {
  /** The processes that listen on the port, and their descendants. */
  server: number[]
  database: string
  postmaster: number
}

type Process = { pid: number; parent: number; title: string; ms: number; endedChildrenMs: number }

/**
 * Finds the processes by the port of the address: the server listens on it, and PostgreSQL shows the ports of
 * the server's connections, and their database, in the titles of its processes.
 */
export async function findProcesses(url: string): Promise<Processes> {
  const port = Number(new URL(url).port)
  const [sockets, processes] = await Promise.all([readSockets(), readProcesses()])
  const listening = new Set(
    sockets.filter((socket) => socket.port === port && socket.state === LISTENING).map(({ inode }) => inode),
  )
  const inodes = new Map<number, Set<string>>()
  for (const { pid } of processes) inodes.set(pid, await readInodes(pid))
  const has = (pid: number, wanted: ReadonlySet<string>) =>
    [...(inodes.get(pid) ?? [])].some((inode) => wanted.has(inode))
  const tree = new Set(processes.filter(({ pid }) => has(pid, listening)).map(({ pid }) => pid))
  if (tree.size === 0) throw new Error(`No process listens on ${url}.`)
  for (let size = 0; size < tree.size; ) {
    size = tree.size
    for (const { pid, parent, title } of processes) if (tree.has(parent) && !isPostgres(title)) tree.add(pid)
  }
  const ports = new Set(
    sockets
      .filter(
        ({ state, inode }) => state === ESTABLISHED && [...tree].some((pid) => inodes.get(pid)?.has(inode)),
      )
      .map((socket) => socket.port),
  )
  const backend = processes.find(({ title }) => ports.has(toBackend(title).port))
  if (!backend) throw new Error(`The server of ${url} has no TCP connection to a PostgreSQL on this machine.`)
  return { server: [...tree], database: toBackend(backend.title).database, postmaster: backend.parent }
}

/** Processor time until now, in milliseconds. */
export type Reading = {
  server: number
  /** The processes of PostgreSQL, except those that serve other databases. */
  own: Map<number, number>
  others: Map<number, number>
  /** The time of PostgreSQL's ended processes. */
  ended: number
}

/** Reads user and system time of the server and of PostgreSQL's processes. */
export async function readProcessorTime({ server, database, postmaster }: Processes): Promise<Reading> {
  const reading: Reading = { server: 0, own: new Map(), others: new Map(), ended: 0 }
  const tree = new Set(server)
  for (const { pid, parent, title, ms, endedChildrenMs } of await readProcesses()) {
    if (tree.has(pid) || (tree.has(parent) && !isPostgres(title))) reading.server += ms + endedChildrenMs
    if (pid === postmaster) reading.ended = endedChildrenMs
    if (parent !== postmaster) continue
    const isOwn = toBackend(title).database === database || title.includes('parallel worker')
    const serving = isOwn ? reading.own : reading.others
    serving.set(pid, ms)
  }
  return reading
}

/**
 * The processor time between two readings. Parallel workers end with their query, so it includes the time of
 * ended processes, without what connections used before the first reading.
 */
export function spentBetween(before: Reading, after: Reading): { server: number; postgres: number } {
  let postgres = after.ended - before.ended
  for (const [pid, ms] of after.own) postgres += ms - (before.own.get(pid) ?? 0)
  for (const [pid, ms] of [...before.own, ...before.others])
    if (!after.own.has(pid) && !after.others.has(pid)) postgres -= ms
  return { server: after.server - before.server, postgres }
}

const isPostgres = (title: string) => /^postgres:|^\S*\/postgres\0/.test(title)

/** Reads a title such as `postgres: USER DATABASE 127.0.0.1(PORT) idle`. */
function toBackend(title: string) {
  const [, database = '', port] = /^postgres: (?:.*: )?\S+ (\S+) \S+\((\d+)\)/.exec(title) ?? []
  return { database, port: Number(port) }
}

async function readProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        const [stat, title] = await Promise.all(
          ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
        )
        if (stat === undefined || title === undefined) return []
        // The name in parentheses may contain spaces.
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        const [parent = 0] = fields.slice(1)
        const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11)
        const ms = (user + system) * MS_PER_TICK
        return [{ pid, parent, title, ms, endedChildrenMs: (childUser + childSystem) * MS_PER_TICK }]
      } catch {
        // It has ended.
        return []
      }
    }),
  )
  return found.flat()
}

async function readSockets() {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')),
  )
  return tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
        return { port: Number.parseInt(local.split(':')[1] ?? '', 16), state, inode }
      }),
  )
}

async function readInodes(pid: number): Promise<Set<string>> {
  try {
    const links = await Promise.all(
      (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
    )
    return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []))
  } catch {
    return new Set()
  }
}
