import type pg from 'pg'
import type { Logger } from 'pino'

/** The channels of notifications: events wait for a number, events were published. */
export const BELLS = { waiting: 'outbox', published: 'published' } as const
export type Bell = keyof typeof BELLS

export type Bells = {
  /** Reconnects if the connection was lost; called periodically. */
  seek(): void
  stop(): Promise<void>
}

/** Listens for notifications of the database on one connection. It may break, so its listeners also poll. */
export function openBells({ pool, log }: { pool: pg.Pool; log: Logger }, ring: (bell: Bell) => void): Bells {
  let hangUp: (() => void) | undefined
  let connecting: Promise<void> | undefined
  let stopped = false

  const listen = async () => {
    if (hangUp || stopped) return
    const client = await pool.connect()
    // A broken connection may emit several errors, even while it closes.
    const release = once(() => {
      hangUp = undefined
      client.release(true)
    })
    hangUp = release
    client.on('notification', ({ channel }) => ring(channel === BELLS.waiting ? 'waiting' : 'published'))
    client.on('error', release)
    await client.query(`listen ${BELLS.waiting}`)
    await client.query(`listen ${BELLS.published}`)
    // Looks for events from before the connection was open.
    ring('waiting')
    ring('published')
  }
  const seek = () => {
    connecting ??= listen()
      .catch((error) => {
        hangUp?.()
        log.warn({ err: error }, 'No bell from the database; polling instead')
      })
      .finally(() => {
        connecting = undefined
      })
  }
  seek()
  return {
    seek,
    async stop() {
      stopped = true
      await connecting
      hangUp?.()
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
