import type { Generated } from 'kysely'

/** One row per sign-in of a customer. Ending a session deletes its row. */
export type CustomerSessionTable = {
  _id: string
  customer: string
  tokenHash: Buffer
  /** `User-Agent` of the browser; empty if unknown. */
  device: Generated<string>
  createdAt: Generated<string>
  lastSeenAt: Generated<string>
  expiresAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    customerSessions: CustomerSessionTable
  }
}
