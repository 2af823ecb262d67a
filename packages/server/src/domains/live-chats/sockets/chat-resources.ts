import type { Logger } from 'pino'
import type { Server, Socket } from 'socket.io'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { FileLinks } from '../../../lib/security/file-links.ts'
import type { TrustProxy } from '../../../ports/live/client-address.ts'
import type { Presences } from '../../../ports/live/presence.ts'
import type { RateLimits } from '../../../ports/rate-limits.ts'
import type { Session } from '../../sessions/sessions.ts'

/** The dependencies of the chat sockets. */
export type ChatResources = {
  db: Db
  io: Server
  presences: Presences
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  fileLinks: FileLinks
  /** The room of all administrators who joined. */
  adminRoom: string
  /** The admin of a joined socket, with their current permissions. */
  adminOf: (socket: Socket) => Session['admin'] | undefined
  publicUrl: () => string
  /** The proxies whose headers name a client's address, as for HTTP calls. */
  trustProxy?: TrustProxy
}
