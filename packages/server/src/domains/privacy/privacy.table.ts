import type { PrivacyRequestKind, PrivacyRequestStatus } from '@storekeeper/contract/privacy/privacy-request'
import type { Generated } from 'kysely'

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
  receivedAt: string
  dueAt: string
  /** When it was completed or rejected. */
  completedAt: Generated<string | null>
  /** When admins were notified that it is due soon. */
  remindedAt: Generated<string | null>
  version: Generated<number>
  updatedAt: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    customerExports: CustomerExportTable
    privacyRequests: PrivacyRequestTable
  }
}
