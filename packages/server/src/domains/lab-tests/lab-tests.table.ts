import type { ReportFile } from '@storekeeper/contract/lab-tests/lab-test'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from '../../db/system.table.ts'

export type LabTestTable = {
  _id: string
  product: string
  site: string
  labName: string
  batchNumber: string
  testedAt: string
  purity: number | null
  reportFiles: JsonWithDefault<ReportFile[]>
  isActive: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    labTests: LabTestTable
  }
}
