import type { Generated } from 'kysely'

/** One row a sign-in of a customer; ending a session removes it. */
export type CustomerSessionTable = {
  _id: string
  customer: string
  tokenHash: Buffer
  createdAt: Generated<string>
  lastSeenAt: Generated<string>
  expiresAt: string
}
