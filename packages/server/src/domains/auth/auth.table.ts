import type { Generated } from 'kysely'

export type AdminTable = {
  _id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  avatar: string | null
  phone: Generated<string>
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
