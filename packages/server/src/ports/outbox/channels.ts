import type pg from 'pg'
import type { Logger } from 'pino'

/** The channels of notifications: events wait for a number, events were published. */
export const CHANNELS = { waiting: 'outbox', published: 'published' } as const
export type Channel = keyof typeof CHANNELS

export type ChannelListener = {
  /** Connects again if the connection was lost; called periodically. */
  connect(): void
  stop(): Promise<void>
}

/** Listens for notifications of the database on one connection. It may break, so its listeners also poll. */
export function listenToChannels(
  { pool, log }: { pool: pg.Pool; log: Logger },
  notify: (channel: Channel) => void,
): ChannelListener {
  let disconnect: (() => void) | undefined
  let connecting: Promise<void> | undefined
  let stopped = false

  const listen = async () => {
    if (disconnect || stopped) return
    const client = await pool.connect()
    // A broken connection may emit several errors, even while it closes.
    const release = once(() => {
      disconnect = undefined
      client.release(true)
    })
    disconnect = release
    client.on('notification', ({ channel }) => notify(channel === CHANNELS.waiting ? 'waiting' : 'published'))
    client.on('error', release)
    await client.query(`listen ${CHANNELS.waiting}`)
    await client.query(`listen ${CHANNELS.published}`)
    // Looks for events from before the connection was open.
    notify('waiting')
    notify('published')
  }
  const connect = () => {
    connecting ??= listen()
      .catch((error) => {
        disconnect?.()
        log.warn({ err: error }, 'No notifications from the database; polling instead')
      })
      .finally(() => {
        connecting = undefined
      })
  }
  connect()
  return {
    connect,
    async stop() {
      stopped = true
      await connecting
      disconnect?.()
    },
  }
}

const once = (act: () => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
