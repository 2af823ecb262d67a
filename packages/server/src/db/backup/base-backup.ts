import { once } from 'node:events'
import { Readable } from 'node:stream'
import pg from 'pg'

/**
 * The whole database as a tar, as PostgreSQL hands it to its replicas: the files as they are while others write, and the
 * log that makes one moment of them when it is started on them. All schemas, sequences and rows, of every owner.
 */
export async function openBaseBackup(url: string): Promise<{ tar: Readable; close(): Promise<void> }> {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  const client = new pg.Client({ connectionString: address.href })
  // A connection that breaks fails what is read from it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  // The log is retained until this connection ends, however much is written meanwhile.
  await client.query('CREATE_REPLICATION_SLOT "backup" TEMPORARY PHYSICAL (RESERVE_WAL)')
  const tar = streamOf(client)
  return {
    tar,
    async close() {
      tar.destroy()
      await client.end().catch(() => {})
    },
  }
}

/**
 * `WAL` puts the log in as well; the checkpoint at once, as a spread one takes minutes. This command is no SQL:
 * PostgreSQL accepts its keywords in capitals only.
 */
const COMMAND = "BASE_BACKUP (LABEL 'storekeeper', CHECKPOINT 'fast', WAL true, MANIFEST 'no')"

function streamOf(client: pg.Client): Readable {
  let connection: pg.Connection | undefined
  const tar = new Readable({
    read: () => void connection?.stream.resume(),
  })
  const fail = (error: Error) => tar.destroy(error)
  client.once('error', fail)
  client.once('end', () => fail(new Error('PostgreSQL ended the connection.')))
  // What pg calls while this query is on its way; the library knows copies of rows, not of files.
  client.query({
    submit(opened: pg.Connection) {
      connection = opened
      opened.query(COMMAND)
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The first byte marks what follows: a part of the tar, or news about how far it is.
      if (chunk[0] !== PART_OF_TAR) return
      // The library uses its buffer again.
      if (!tar.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause()
    },
    handleError: fail,
    handleReadyForQuery: () => void tar.push(null),
  } as pg.Submittable)
  return tar
}

const PART_OF_TAR = 'd'.charCodeAt(0)

/** Reads the rest, so that PostgreSQL can say whether all of it went well. */
export async function drain(tar: Readable): Promise<void> {
  if (tar.readableEnded) return
  tar.resume()
  await once(tar, 'end')
}
