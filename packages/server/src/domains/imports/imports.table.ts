import type {
  ImportChoices,
  ImportReading,
  ImportSource,
  ImportSums,
} from '@storekeeper/contract/imports/import'
import type {
  ImportedKind,
  ImportKind,
  ImportStatus,
  RecordStatus,
} from '@storekeeper/contract/imports/import-query'
import type { Generated } from 'kysely'
import type { Json, JsonWithDefault } from '../../db/system.table.ts'
import type { StoredReason } from '../../lib/stored-reason.ts'

export type ImportTable = {
  _id: string
  kind: ImportedKind
  /** Null: products of several sites. */
  site: string | null
  /** The name of the file. */
  name: string
  source: ImportSource
  status: Generated<ImportStatus>
  /** The key of the file in the storage; null once the file is deleted. */
  fileKey: string | null
  choices: JsonWithDefault<ImportChoices>
  reading: Json<ImportReading>
  rows: Generated<number>
  done: Generated<number>
  total: Generated<number>
  sums: Json<ImportSums> | null
  failure: Json<StoredReason> | null
  undoReason: string | null
  admin: string | null
  workedAt: string
  createdAt: string
  finishedAt: string | null
  undoneAt: string | null
}

export type ImportRecordTable = {
  import: string
  position: number
  /** The number of the order, the e-mail address of the customer, or the slug of the product; unique in the file. */
  key: string
  line: number
  label: string
  lines: Generated<number>
  amount: Generated<number>
  /** By how much the total differs from the sum of its parts, in cents. */
  adjusted: Generated<number>
  status: Generated<RecordStatus>
  /** What will be created; null afterwards, since the record has it. */
  data: Json<unknown> | null
  column: string | null
  reason: Json<StoredReason> | null
  entity: string | null
  writtenAt: string | null
}

/** A customer whom an import of orders created. */
type ImportCustomerTable = { customer: string; import: string; writtenAt: string }

/** The mapping of the last file with a header, by the hash of its names. */
type ImportMappingTable = { kind: ImportKind; header: string; mapping: string; usedAt: string }

declare module '../../db/tables.ts' {
  interface Tables {
    imports: ImportTable
    importRecords: ImportRecordTable
    importCustomers: ImportCustomerTable
    importMappings: ImportMappingTable
  }
}
