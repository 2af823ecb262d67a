import type { Generated } from 'kysely'

/** One row at most: the provider of the company. */
export type CompanySignInTable = {
  _id: string
  isOnly: Generated<boolean>
  isActive: boolean
  issuer: string
  clientId: string
  /** Encrypted by `lib/security/secrets.ts`; null for a public client. */
  clientSecret: string | null
  groupClaim: string
  allowsPasswords: boolean
  createsAdmins: boolean
  version: number
  updatedAt: string
}

/** The roles of the groups of the company. */
export type CompanyGroupTable = { group: string; role: string }

/** One row per sign-in that waits for the provider to return the browser. */
export type CompanySignInsTable = {
  _id: string
  stateHash: Buffer
  /** The hash of the secret of the browser that started. */
  browserHash: Buffer
  nonce: string
  codeVerifier: string
  expiresAt: string
}

/** The accounts at providers with which admins sign in. */
export type AdminIdentityTable = { issuer: string; subject: string; admin: string; createdAt: string }

declare module '../../db/tables.ts' {
  interface Tables {
    companySignIn: CompanySignInTable
    companyGroups: CompanyGroupTable
    companySignIns: CompanySignInsTable
    adminIdentities: AdminIdentityTable
  }
}
