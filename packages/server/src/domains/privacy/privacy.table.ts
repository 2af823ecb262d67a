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

declare module '../../db/tables.ts' {
  interface Tables {
    customerExports: CustomerExportTable
  }
}
