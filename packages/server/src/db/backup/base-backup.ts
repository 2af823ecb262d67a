import { once } from 'node:events'
import { Readable } from 'node:stream'
import pg from 'pg'

/**
 * Streams the whole database as a tar by the protocol of PostgreSQL's replicas: the files while other
 * processes write, and the WAL that makes them consistent at the next start. Contains all schemas, sequences
 * and rows.
 */
export async function openBaseBackup(url: string): Promise<{ tar: Readable; close(): Promise<void> }> {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  const client = new pg.Client({ connectionString: address.href })
  // The failing read reports the error; without a listener, it would end the process.
  client.on('error', () => {})
  await client.connect()
  // The server retains the WAL until this connection ends.
  await client.query(`CREATE_REPLICATION_SLOT "backup_${process.pid}" TEMPORARY PHYSICAL (RESERVE_WAL)`)
  const tar = toStream(client)
  return {
    tar,
    async close() {
      tar.destroy()
      await client.end().catch(() => {})
    },
  }
}

/**
 * `WAL` includes the log. A fast checkpoint starts the copy immediately; a spread one takes minutes. The
 * replication protocol requires keywords in capitals.
 */
const COMMAND = "BASE_BACKUP (LABEL 'storekeeper', CHECKPOINT 'fast', WAL true, MANIFEST 'no')"

function toStream(client: pg.Client): Readable {
  let connection: pg.Connection | undefined
  const tar = new Readable({
    read: () => void connection?.stream.resume(),
  })
  const fail = (error: Error) => tar.destroy(error)
  client.once('error', fail)
  client.once('end', () => fail(new Error('PostgreSQL ended the connection.')))
  // pg calls these methods during the query. The library supports COPY of rows, but not of files.
  client.query({
    submit(opened: pg.Connection) {
      connection = opened
      opened.query(COMMAND)
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The first byte is the type of the message: a part of the tar, or a progress report.
      if (chunk[0] !== PART_OF_TAR) return
      // pg reuses its buffer.
      if (!tar.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause()
    },
    handleError: fail,
    handleReadyForQuery: () => void tar.push(null),
  } as pg.Submittable)
  return tar
}

const PART_OF_TAR = 'd'.charCodeAt(0)

/** Reads the rest, so that PostgreSQL can report an error at the end. */
export async function drain(tar: Readable): Promise<void> {
  if (tar.readableEnded) return
  tar.resume()
  await once(tar, 'end')
}
