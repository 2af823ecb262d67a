import { type EmbeddedServer, type StartOptions, startServer } from './embedded/start.ts'

export type { EmbeddedServer }
export type EmbeddedOptions = Pick<StartOptions, 'dataDir' | 'log' | 'database' | 'gaveUp'>

/**
 * The PostgreSQL that comes with the program, for those who bring none of their own: started on `dataDir`,
 * or attached to when it already runs there. The last process that calls `stop` ends it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return startServer(options)
}
