import type { TokenPurpose } from '@storekeeper/contract/auth/link-token'
import type { Generated } from 'kysely'
import type { Language } from '../../lib/language.ts'

export type AdminTable = {
  _id: string
  email: string
  /** Null: they were invited and have not chosen one yet. */
  passwordHash: string | null
  firstName: string
  lastName: string
  avatar: string | null
  phone: Generated<string>
  /** Of the mails and papers for them; null: not known. */
  language: Language | null
  isSuperAdmin: Generated<boolean>
  active: Generated<boolean>
  blocked: Generated<boolean>
  emailVerified: Generated<boolean>
  lastSeenAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

/** One row a sign-in; ending a session removes it. */
export type SessionTable = {
  _id: string
  admin: string
  tokenHash: Buffer
  device: string
  ip: string
  createdAt: Generated<string>
  lastSeenAt: Generated<string>
  expiresAt: string
}

/** One row a mailed link. */
export type AdminTokenTable = {
  _id: string
  admin: string
  purpose: TokenPurpose
  /** The address that the link was mailed to. */
  email: string
  tokenHash: Buffer
  createdAt: Generated<string>
  expiresAt: string
  endedAt: string | null
}

/** One row an admin who began two-step sign-in; it is on from `confirmedAt`. */
export type TwoStepTable = {
  admin: string
  /** Encrypted, by `lib/secrets.ts`: an app's codes are made of it, so that it has to be read again. */
  secret: string
  confirmedAt: string | null
  lastStep: Generated<number>
  createdAt: Generated<string>
}

/** The key that secrets are encrypted with, by its id. */
export type SecretKeyTable = { keyId: string }

export type RecoveryCodeTable = {
  _id: string
  admin: string
  codeHash: string
  usedAt: string | null
}

export type SignInSettingsTable = {
  _id: string
  isOnly: Generated<boolean>
  requireTwoStep: Generated<boolean>
  version: Generated<number>
  updatedAt: Generated<string>
}
