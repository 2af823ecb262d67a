import type { TokenPurpose } from '@storekeeper/contract/auth/link-token'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../lib/language.ts'

export type AdminTable = {
  _id: string
  email: string
  /** Null: the admin was invited and has not chosen a password yet. */
  passwordHash: string | null
  firstName: string
  lastName: string
  avatar: string | null
  phone: Generated<string>
  /** The language of e-mails and documents for the admin; null: not known. */
  language: Language | null
  isSuperAdmin: Generated<boolean>
  /** Whether the row is that of an API key, which no screen shows as an admin. */
  isApiKey: Generated<boolean>
  active: Generated<boolean>
  blocked: Generated<boolean>
  emailVerified: Generated<boolean>
  lastSeenAt: string | null
  /** Whether mentions and assignments that the admin has not read are e-mailed. */
  mailsWhenAway: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

/** One row per sign-in. Ending a session deletes its row. */
export type SessionTable = {
  _id: string
  admin: string
  tokenHash: Buffer
  device: string
  ip: string
  /** Whether the sign-in itself proved two factors: by a passkey, or by the provider of a company. */
  /** The admin with whose roles the session views the back-office. */
  seenAs: string | null
  isTwoStep: Generated<boolean>
  createdAt: Generated<string>
  lastSeenAt: Generated<string>
  expiresAt: string
}

/** A token of a dry run by MCP, for exactly one change. */
export type McpConfirmationTable = {
  tokenHash: Buffer
  apiKey: string
  requestHash: Buffer
  expiresAt: string
}

/** One row per API key, whose `_id` is that of its admin. Deleting a key deletes its row, and deactivates the admin. */
export type ApiKeyTable = {
  _id: string
  name: string
  tokenHash: Buffer
  /** The token before the last rotation works until `previousUntil`. */
  previousHash: Buffer | null
  previousUntil: string | null
  /** The last four characters of the token. */
  hint: string
  networks: Generated<string[]>
  expiresAt: string | null
  lastUsedAt: string | null
  lastUsedIp: string | null
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

/** One row per browser from which an admin signed in. The hash is that of a secret that the browser stores. */
export type AdminDeviceTable = { admin: string; deviceHash: Buffer; signedInAt: string }

/** One row per e-mailed link. */
export type AdminTokenTable = {
  _id: string
  admin: string
  purpose: TokenPurpose
  /** The address to which the link was sent. */
  email: string
  tokenHash: Buffer
  createdAt: Generated<string>
  expiresAt: string
  endedAt: string | null
}

/** One row per admin who began to set up two-step sign-in. It is active from `confirmedAt`. */
export type TwoStepTable = {
  admin: string
  /** Encrypted by `lib/security/secrets.ts`, not hashed: the server derives the codes from it. */
  secret: string
  confirmedAt: string | null
  lastStep: Generated<number>
  createdAt: Generated<string>
}

/** The id of the key that encrypts secrets. */
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

declare module '../../db/tables.ts' {
  interface Tables {
    admins: AdminTable
    adminDevices: AdminDeviceTable
    apiKeys: ApiKeyTable
    mcpConfirmations: McpConfirmationTable
    adminTokens: AdminTokenTable
    recoveryCodes: RecoveryCodeTable
    secretKeys: SecretKeyTable
    sessions: SessionTable
    signInSettings: SignInSettingsTable
    twoSteps: TwoStepTable
  }
}
