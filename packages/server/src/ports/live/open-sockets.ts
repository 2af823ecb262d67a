import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter as postgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as redisAdapter } from '@socket.io/redis-adapter'
import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { seconds } from '../../lib/clock.ts'
import { openRedisLines } from './redis-lines.ts'

export type Sockets = {
  io: Server
  /** Throws when Redis does not answer; null where what passes goes through the database. */
  reachRedis: (() => Promise<void>) | null
  stop(): Promise<void>
}

type Options = {
  http: HttpServer
  pool: pg.Pool
  /** `REDIS_URL`: what several processes send each other goes through it; else through PostgreSQL. */
  redisUrl: string | null
  log: Logger
  /** Whether a client may open a socket at all; by default all clients may. */
  mayConnect?: (request: IncomingMessage) => Promise<boolean>
  /** Told when the processes can hear each other again: what passed meanwhile was missed. */
  cameBack: () => void
}

/** A connection that died without a word, such as a laptop's that went to sleep, is noticed within nine seconds. */
const PING_EVERY_MS = seconds(5)
const PONG_WITHIN_MS = seconds(4)
const GOODBYE_MS = seconds(1)
/** What a client sends at once: a long message with its files' addresses, in bytes. */
const MAX_SAID_BYTES = 64 * 1024

/** Sockets on the shop's own port. What passes (typing, who is here) goes to the other processes through the adapter. */
export async function openSockets(options: Options): Promise<Sockets> {
  const { http, pool, redisUrl, log, mayConnect, cameBack } = options
  const redis = redisUrl ? openRedisLines(redisUrl, log, cameBack) : null
  const io = new Server(http, {
    path: SOCKET_PATH,
    transports: [...SOCKET.transports],
    adapter: redis
      ? redisAdapter(redis.publish, redis.listen, { key: await keyOf(pool) })
      : postgresAdapter(lending(pool, cameBack), {
          errorHandler: (err) => log.warn({ err }, 'Other processes cannot be told'),
        }),
    serveClient: false,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PONG_WITHIN_MS,
    connectTimeout: SOCKET.timeout,
    maxHttpBufferSize: MAX_SAID_BYTES,
    perMessageDeflate: false,
    ...(mayConnect && { allowRequest: judging(mayConnect, log) }),
    // The HTTP server is closed by its owner.
    destroyUpgrade: false,
  })
  const wires = new Set<Duplex>()
  http.on('upgrade', ({ url }, wire: Duplex) => {
    wires.add(wire)
    wire.once('close', () => wires.delete(wire))
    // It has no error listener until it is a socket: a client that breaks off before would break the program.
    wire.on('error', () => wire.destroy())
    if (!url?.startsWith(SOCKET_PATH)) wire.destroy()
  })
  return {
    io,
    reachRedis: redis?.reach ?? null,
    async stop() {
      for (const { conn } of io.of('/').sockets.values()) emitGoodbye(conn)
      // The clients of this process come back by themselves, to another one or to the next.
      io.engine.close()
      // One that sleeps does not say goodbye.
      for (const until = Date.now() + GOODBYE_MS; wires.size > 0 && Date.now() < until; ) await sleep(20)
      for (const wire of wires) wire.destroy()
      for (const namespace of io._nsps.values()) await namespace.adapter.close()
      redis?.hangUp()
    },
  }
}

/** In the way of the library. Where the check fails no client is let in, and they try again. */
const judging =
  (mayConnect: (request: IncomingMessage) => Promise<boolean>, log: Logger) =>
  (request: IncomingMessage, answer: (problem: string | null, mayCome: boolean) => void) => {
    mayConnect(request).then(
      (mayCome) => answer(mayCome ? null : 'Pages of this origin may not connect.', mayCome),
      (error) => {
        log.warn({ err: error }, 'Whether a page may connect could not be found out')
        answer('Please try again.', false)
      },
    )
  }

/** Shops may share a Redis server: each receives only what passes in its own database. */
async function keyOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ key: string }>(
    `select (select system_identifier from pg_control_system()) || '.' || oid as key from pg_database where datname = current_database()`,
  )
  return `storekeeper.${rows[0]?.key}`
}

/**
 * The pool as the adapter wants it, which takes a connection to listen and, when that breaks, another one, without giving
 * the first one back. One that breaks while it begins to listen makes it take two: the later one counts.
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
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? lend : Reflect.get(target, name).bind(target)),
  })
}

/** The code of WebSocket for a server that goes, by which a client can distinguish it from a line that broke. */
function emitGoodbye({ transport }: { transport: unknown }): void {
  // The library keeps the wire to itself, and has no word for a reason.
  const { socket } = transport as { socket?: { close(code: number, reason: string): void } }
  socket?.close(GOING_AWAY, 'The server stops; please come back.')
}
const GOING_AWAY = 1001
