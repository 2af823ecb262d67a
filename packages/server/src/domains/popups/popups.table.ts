import type { PopupFrequency } from '@storekeeper/contract/popups/popup'
import type { Generated } from 'kysely'

export type PopupTable = {
  _id: string
  site: string
  title: string
  body: Generated<string>
  image: string | null
  link: Generated<string>
  linkText: Generated<string>
  delaySeconds: Generated<number>
  frequency: PopupFrequency
  startsAt: string | null
  endsAt: string | null
  isActive: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    popups: PopupTable
  }
}
