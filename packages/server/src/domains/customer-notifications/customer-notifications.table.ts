import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Language } from '../../lib/language.ts'

/** A notification that an admin turned on or off; without a row, a site sends it since it exists. */
export type CustomerNotificationTable = {
  site: string
  kind: NotificationKind
  isOn: boolean
  days: number | null
  /** When it was turned on or off. */
  changedAt: string
}

/** The highest version applies. */
export type NotificationTemplateTable = {
  _id: string
  site: string
  kind: NotificationKind
  language: Language
  version: number
  subject: string
  body: string
  /** Whether an admin reset it: then the shipped texts of the program apply, and those of the row are old ones. */
  isShipped: boolean
  admin: string | null
  createdAt: string
}

/** An order whose notification is sent some days after its cause. */
export type WaitingNotificationTable = {
  _id: string
  kind: NotificationKind
  site: string
  order: string
  happenedAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    customerNotifications: CustomerNotificationTable
    notificationTemplates: NotificationTemplateTable
    waitingNotifications: WaitingNotificationTable
  }
}
