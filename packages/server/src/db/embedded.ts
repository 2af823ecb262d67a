import { type EmbeddedServer, type StartOptions, startServer } from './embedded/start.ts'

export type { EmbeddedServer }
export type EmbeddedOptions = Pick<StartOptions, 'dataDir' | 'log' | 'database' | 'gaveUp'>

/**
 * Starts the packaged PostgreSQL on `dataDir`, for shops without an external database, or attaches to it if
 * it already runs there. The last process that calls `stop` stops the server.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return startServer(options)
}
