import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter as postgresAdapter } from '@socket.io/postgres-adapter'
import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { seconds } from '../../lib/clock.ts'

export type Sockets = {
  io: Server
  /** Throws if Redis does not answer; null if the processes communicate through the database. */
  reachRedis: (() => Promise<void>) | null
  stop(): Promise<void>
}

type Options = {
  http: HttpServer
  pool: pg.Pool
  /** `REDIS_URL`: the Redis server for messages between processes; null: PostgreSQL. */
  redisUrl: string | null
  log: Logger
  /** Whether a client may open a socket; by default all clients may. */
  isOriginAllowed?: (request: IncomingMessage) => Promise<boolean>
  /** Called when the processes are connected again; messages in between were lost. */
  cameBack: () => void
}

/** Detects a connection that ended without notice, such as that of a sleeping laptop, within nine seconds. */
const PING_EVERY_MS = seconds(5)
const PONG_WITHIN_MS = seconds(4)
const GOODBYE_MS = seconds(1)
/** The maximum size of a client's message in bytes: a long text with the addresses of its files. */
const MAX_SAID_BYTES = 64 * 1024

/**
 * Opens sockets on the shop's port. The adapter sends transient messages (typing, presence) to other
 * processes.
 */
export async function openSockets(options: Options): Promise<Sockets> {
  const { http, pool, redisUrl, log, isOriginAllowed, cameBack } = options
  const redis = redisUrl ? await openRedis(redisUrl, pool, log, cameBack) : null
  const io = new Server(http, {
    path: SOCKET_PATH,
    transports: [...SOCKET.transports],
    adapter: redis
      ? redis.adapter
      : postgresAdapter(lending(pool, cameBack), {
          errorHandler: (err) => log.warn({ err }, 'Events do not reach other processes'),
        }),
    serveClient: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PONG_WITHIN_MS,
    connectTimeout: SOCKET.timeout,
    maxHttpBufferSize: MAX_SAID_BYTES,
    perMessageDeflate: false,
    ...(isOriginAllowed && { allowRequest: judging(isOriginAllowed, log) }),
    // The HTTP server is closed by its owner.
    destroyUpgrade: false,
  })
  const wires = new Set<Duplex>()
  http.on('upgrade', ({ url }, wire: Duplex) => {
    wires.add(wire)
    wire.once('close', () => wires.delete(wire))
    // The raw socket has no error listener before the upgrade: an interrupted client would end the process.
    wire.on('error', () => wire.destroy())
    if (!url?.startsWith(SOCKET_PATH)) wire.destroy()
  })
  return {
    io,
    reachRedis: redis?.lines.reach ?? null,
    async stop() {
      for (const { conn } of io.of('/').sockets.values()) emitGoodbye(conn)
      // The clients reconnect by themselves, to another process or to the next one.
      io.engine.close()
      // A sleeping client does not close its connection.
      for (const until = Date.now() + GOODBYE_MS; wires.size > 0 && Date.now() < until; ) await sleep(20)
      for (const wire of wires) wire.destroy()
      for (const namespace of io._nsps.values()) await namespace.adapter.close()
      redis?.lines.hangUp()
    },
  }
}

/** Adapts `isOriginAllowed` to Socket.IO. If the check throws, the server rejects the client. */
const judging =
  (isOriginAllowed: (request: IncomingMessage) => Promise<boolean>, log: Logger) =>
  (request: IncomingMessage, answer: (error: string | null, isAllowed: boolean) => void) => {
    isOriginAllowed(request).then(
      (isAllowed) => answer(isAllowed ? null : 'Pages of this origin may not connect.', isAllowed),
      (error) => {
        log.warn({ err: error }, 'Whether a page may connect could not be found out')
        answer('Please try again.', false)
      },
    )
  }

/** Loads the libraries of Redis only if it is used. */
async function openRedis(url: string, pool: pg.Pool, log: Logger, cameBack: () => void) {
  const [{ createAdapter }, { openRedisLines }] = await Promise.all([
    import('@socket.io/redis-adapter'),
    import('./redis-lines.ts'),
  ])
  const lines = openRedisLines(url, log, cameBack)
  return { lines, adapter: createAdapter(lines.publish, lines.listen, { key: await findDatabaseKey(pool) }) }
}

/** A key per database, since shops may share a Redis server and must only receive their own messages. */
async function findDatabaseKey(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ key: string }>(
    `select (select system_identifier from pg_control_system()) || '.' || oid as key from pg_database where datname = current_database()`,
  )
  return `storekeeper.${rows[0]?.key}`
}

/**
 * Wraps the pool for the adapter, which takes a connection to listen and, when it breaks, another one without
 * releasing the first. If the connection breaks while it starts to listen, the adapter takes two: the later
 * one counts.
 *
 * The adapter sends each message to its own process, too, only after its query: on several connections a later
 * message would overtake an earlier one, such as "left" its "viewing". So its queries run one after the other.
 */
const lending = (pool: pg.Pool, cameBack: () => void): pg.Pool => {
  let lent: pg.PoolClient | undefined
  const lend = async () => {
    const client = await pool.connect()
    lent?.removeAllListeners('end')
    lent?.release(true)
    if (lent) cameBack()
    lent = client
    return client
  }
  let previous: Promise<unknown> = Promise.resolve()
  const query = (text: string, values?: unknown[]) => {
    const run = previous.then(() => pool.query(text, values))
    previous = run.catch(() => undefined)
    return run
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return lend
      return name === 'query' ? query : Reflect.get(target, name).bind(target)
    },
  })
}

/**
 * Closes the socket with WebSocket's code for a stopping server, which the client can distinguish from a
 * broken connection.
 */
function emitGoodbye({ transport }: { transport: unknown }): void {
  // The library has no public access to the socket and no reason for closing.
  const { socket } = transport as { socket?: { close(code: number, reason: string): void } }
  socket?.close(GOING_AWAY, 'The server stops; please come back.')
}
const GOING_AWAY = 1001
