import type { PrivacyRequestKind, PrivacyRequestStatus } from '@storekeeper/contract/privacy/privacy-request'
import type { RetentionPeriods } from '@storekeeper/contract/privacy/retention'
import type { Generated } from 'kysely'
import type { Json } from '../../db/system.table.ts'

/** An export of all data of a customer, as a ZIP file. */
export type CustomerExportTable = {
  _id: string
  customer: string
  admin: string | null
  /** Null while the job writes it, and again after the file was deleted. */
  file: Generated<string | null>
  createdAt: string
  finishedAt: Generated<string | null>
}

export type PrivacyRequestTable = {
  _id: string
  customer: string
  kind: PrivacyRequestKind
  source: 'admin' | 'customer'
  status: Generated<PrivacyRequestStatus>
  note: Generated<string>
  /** The admins whom the note mentions. */
  mentions: Generated<string[]>
  receivedAt: string
  dueAt: string
  /** When it was completed or rejected. */
  completedAt: Generated<string | null>
  /** When admins were notified that it is due soon. */
  remindedAt: Generated<string | null>
  version: Generated<number>
  updatedAt: Generated<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

/** The retention periods of the store, a single record; none until an admin saves them. */
export type RetentionTable = {
  isOnly: Generated<boolean>
  _id: string
  periods: Json<Partial<RetentionPeriods>>
  version: number
  updatedAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    customerExports: CustomerExportTable
    privacyRequests: PrivacyRequestTable
    retention: RetentionTable
  }
}
