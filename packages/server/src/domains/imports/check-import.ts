import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ImportChoices } from '@storekeeper/contract/imports/import'
import { REQUIRED_IMPORT_FIELDS } from '@storekeeper/contract/imports/import-fields'
import type { ImportKind } from '@storekeeper/contract/imports/import-query'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, toReason } from '../../lib/api-error.ts'
import { namingTheLine } from '../../lib/file-reading/broken-file.ts'
import { withSpooledFile } from '../../lib/file-reading/spool-file.ts'
import { toStoredReason } from '../../lib/stored-reason.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { evaluateRecords } from './evaluate-records.ts'
import { type GatheredRecord, gatherRecords, refuse } from './reading/gather-records.ts'
import { hashHeader, type ImportFile, openImportFile } from './reading/open-import-file.ts'
import { readTerms, recallMapping, rememberMapping } from './remembered.ts'
import { sumRecords } from './sum-records.ts'
import { MAX_SHOP_FILE_BYTES } from './upload-import.ts'

export type CheckedImport = {
  _id: string
  kind: ImportKind
  site: string
  fileKey: string | null
  choices: ImportChoices
}

const CHUNK = 1000

/**
 * The dry run of an import: stores what the file contains, with what an import would do. In one transaction, so that a
 * killed process leaves nothing behind, and the next one starts again.
 */
export async function checkImport(
  tx: Transaction<Tables>,
  storage: Storage,
  checked: CheckedImport,
  now: Date,
): Promise<void> {
  const { _id, kind, site, choices } = checked
  const content = checked.fileKey ? await storage.get(checked.fileKey) : undefined
  if (!content) throw apiError('IMPORT_FILE_GONE')
  await tx.deleteFrom('importRecords').where('import', '=', _id).execute()
  const terms = await readTerms(tx)
  const limits = { name: 'import', encoding: choices.encoding, maxBytes: MAX_SHOP_FILE_BYTES }
  const failure = await namingTheLine(() =>
    withSpooledFile(content, limits, async (spooled) => {
      const recall = (header: string) => recallMapping(tx, kind, header)
      const file = await openImportFile(spooled, { kind, choices, currency: terms.currency, recall })
      const { source, rows, reading } = file
      // Also of a file that is refused: its columns and formats are chosen again from these.
      await tx
        .updateTable('imports')
        .set({ source, rows, reading: JSON.stringify(reading), workedAt: now.toISOString() })
        .where('_id', '=', _id)
        .execute()
      const reason = findFailure(kind, file, terms.currency)
      if (reason) return reason
      const { mapping } = choices
      const header = hashHeader(file.table.header)
      if (mapping !== undefined) await rememberMapping(tx, { kind, header, mapping, now })
      await stageRecords(tx, _id, kind, file)
      await evaluateRecords(tx, { _id, kind, site }, file, terms)
      return undefined
    }),
  )
  if (failure) return failCheck(tx, _id, failure)
  await tx
    .updateTable('imports')
    .set({ status: 'checked', sums: JSON.stringify(await sumRecords(tx, _id)) })
    .where('_id', '=', _id)
    .execute()
}

export async function failCheck(db: Db, _id: string, reason: ErrorReason): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'uploaded', sums: null, failure: JSON.stringify(toStoredReason(reason)) })
    .where('_id', '=', _id)
    .where('status', '=', 'checking')
    .execute()
}

/** Why a file cannot be imported at all. */
function findFailure(
  kind: ImportKind,
  { indexes, reading }: ImportFile,
  currency: string,
): ErrorReason | undefined {
  const missing = REQUIRED_IMPORT_FIELDS[kind].filter((group) => !group.some((field) => indexes.has(field)))
  if (missing.length > 0)
    return toReason('IMPORT_FIELDS_MISSING', { fields: missing.map((group) => group.join(' / ')) })
  const [sign] = reading.foreignCurrencies
  return sign ? toReason('IMPORT_FOREIGN_CURRENCY', { found: sign, currency }) : undefined
}

async function stageRecords(
  tx: Transaction<Tables>,
  _id: string,
  kind: ImportKind,
  file: ImportFile,
): Promise<void> {
  let chunk = new Map<string, GatheredRecord>()
  let position = 0
  for await (const record of gatherRecords(kind, file)) {
    const before = chunk.get(record.key)
    if (before) {
      before.raw.lines.push(...record.raw.lines)
      refuse(before, record)
    } else chunk.set(record.key, record)
    if (chunk.size < CHUNK) continue
    await insertRecords(tx, _id, position, file, chunk)
    position += chunk.size
    chunk = new Map()
  }
  await insertRecords(tx, _id, position, file, chunk)
  await sql`analyze "importRecords"`.execute(tx)
}

/** Rows of an order that the file has apart from its others are added to them; one that is refused refuses them all. */
async function insertRecords(
  tx: Transaction<Tables>,
  _id: string,
  from: number,
  { table, indexes }: ImportFile,
  chunk: ReadonlyMap<string, GatheredRecord>,
): Promise<void> {
  if (chunk.size === 0) return
  const rows = [...chunk.values()].map(({ key, line, label, raw, problem }, index) => ({
    ...{ key, line, label, position: from + index, lines: raw.lines.length },
    status: problem ? 'refused' : 'ready',
    data: problem ? null : raw,
    column: problem?.field ? (table.header[indexes.get(problem.field) ?? -1] ?? problem.field) : null,
    reason: problem && toStoredReason(problem.reason),
  }))
  await sql`
    insert into "importRecords" ("import", "position", "key", "line", "label", "lines", "status", "data", "column", "reason")
    select ${_id}::uuid, "position", "key", "line", "label", "lines", "status", "data", "column", "reason"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as staged(
      "position" int, "key" text, "line" int, "label" text, "lines" int, "status" text, "data" jsonb, "column" text, "reason" jsonb
    )
    on conflict ("import", "key") do update set
      "status" = case when excluded."reason" is null then "importRecords"."status" else excluded."status" end,
      "line" = case when "importRecords"."reason" is null and excluded."reason" is not null
        then excluded."line" else "importRecords"."line" end,
      "reason" = coalesce("importRecords"."reason", excluded."reason"),
      "data" = jsonb_set("importRecords"."data", '{lines}', "importRecords"."data" -> 'lines' || (excluded."data" -> 'lines')),
      "lines" = "importRecords"."lines" + excluded."lines"
  `.execute(tx)
}
