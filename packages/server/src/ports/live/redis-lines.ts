import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { seconds } from '../../lib/clock.ts'

/** Two connections to Redis, since a subscribed connection cannot send other commands. */
export type RedisLines = {
  publish: Redis
  listen: Redis
  /** Throws if Redis does not answer. */
  reach(): Promise<void>
  hangUp(): void
}

/**
 * Connects and reconnects, and calls `cameBack` after each reconnect. An unavailable Redis does not delay the
 * start.
 */
export function openRedisLines(url: string, log: Logger, cameBack: () => void): RedisLines {
  const publish = new TransientPublisher(url, CONNECTION_OPTIONS)
  const listen = new Redis(url, CONNECTION_OPTIONS)
  let isAway = false
  const broke = (err?: Error) => {
    if (!isAway) log.warn({ err }, 'Redis cannot be reached; trying again')
    isAway = true
  }
  for (const client of [publish, listen]) client.on('error', broke)
  listen.on('close', () => broke())
  listen.on('ready', () => {
    if (!isAway) return
    isAway = false
    log.info('Redis is back')
    cameBack()
  })
  return {
    publish,
    listen,
    async reach() {
      if (publish.status !== 'ready' || listen.status !== 'ready') throw new Error('Redis is not connected.')
      // A subscribed connection sends nothing, so it would not detect a lost server without a ping.
      await Promise.all([publish.ping(), listen.ping()])
    },
    hangUp() {
      isAway = true
      publish.disconnect()
      listen.disconnect()
    },
  }
}

const CONNECTION_OPTIONS = {
  maxRetriesPerRequest: null,
  connectTimeout: seconds(5),
  keepAlive: seconds(10),
  // A connection that does not answer a command is closed and reopened.
  socketTimeout: seconds(10),
  retryStrategy: (times: number) => Math.min(times * 100, seconds(2)),
}

/**
 * Sends messages immediately or drops them: typing is irrelevant later, and a queue would fill the memory.
 */
class TransientPublisher extends Redis {
  override async publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    if (this.status !== 'ready') return 0
    return super.publish(channel, message).catch(() => 0)
  }
}
