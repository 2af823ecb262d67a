import type pg from 'pg'
import type { Logger } from 'pino'

/** What rings: something waits to be numbered, something was numbered. */
export const BELLS = { waiting: 'outbox', published: 'published' } as const
export type Bell = keyof typeof BELLS

export type Bells = {
  /** Connects anew where the connection was lost; called from time to time. */
  seek(): void
  stop(): Promise<void>
}

/** One connection that listens for the database's bells. It may break: its listeners also look from time to time. */
export function openBells({ pool, log }: { pool: pg.Pool; log: Logger }, ring: (bell: Bell) => void): Bells {
  let hangUp: (() => void) | undefined
  let connecting: Promise<void> | undefined
  let stopped = false

  const listen = async () => {
    if (hangUp || stopped) return
    const client = await pool.connect()
    // A connection that breaks may say so more than once, also while it is being closed.
    const release = once(() => {
      hangUp = undefined
      client.release(true)
    })
    hangUp = release
    client.on('notification', ({ channel }) => ring(channel === BELLS.waiting ? 'waiting' : 'published'))
    client.on('error', release)
    await client.query(`listen ${BELLS.waiting}`)
    await client.query(`listen ${BELLS.published}`)
    // What rang before the connection was open is looked for now.
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
