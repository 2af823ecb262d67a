import type { CustomerLink } from '@storekeeper/contract/store/store-account'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'

/** What a customer typed at sign-up; the account is created when the link is opened. */
export type PendingSignUp = {
  firstName: string
  lastName: string
  /** Argon2id. */
  passwordHash: string
  language: Language | null
}

export type CustomerTokenTable = {
  _id: string
  purpose: CustomerLink
  /** Null for a sign-up, whose customer may not exist yet. */
  customer: string | null
  /** The site whose storefront the link opens. */
  site: string
  /** The address to which the link is mailed. */
  email: string
  /** Null until the job has created the link. */
  tokenHash: Buffer | null
  signUp: Json<PendingSignUp> | null
  createdAt: string
  expiresAt: string
  /** When the token was used or invalidated. */
  endedAt: string | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    customerTokens: CustomerTokenTable
  }
}
