import type { Generated } from 'kysely'

export type AppInfoTable = {
  isOnly: Generated<boolean>
  _id: string
  storeName: string
  siteLogo: string | null
  currency: string
  timeZone: string
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}
