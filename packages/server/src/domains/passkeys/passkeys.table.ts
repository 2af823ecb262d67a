export type AdminPasskeyTable = {
  _id: string
  admin: string
  /** The id that the device of the passkey chose, in base64url. */
  credentialId: string
  /** In COSE. */
  publicKey: Buffer
  /** The number of signatures, if the device counts them: a copied passkey would fall behind. */
  counter: number
  transports: string[]
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** One row per challenge that waits for its signature. */
export type PasskeyChallengeTable = {
  _id: string
  challenge: string
  /** The admin who adds a passkey; null for a sign-in. */
  admin: string | null
  expiresAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    adminPasskeys: AdminPasskeyTable
    passkeyChallenges: PasskeyChallengeTable
  }
}
