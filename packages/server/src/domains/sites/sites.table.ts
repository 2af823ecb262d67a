import type { Generated } from 'kysely'

export type SiteTable = {
  _id: string
  key: string
  name: string
  domain: string
  position: number
  isActive: Generated<boolean>
  publicKey: string
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    sites: SiteTable
  }
}
