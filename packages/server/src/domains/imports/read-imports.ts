import { type Import, RECORD_REASONS } from '@storekeeper/contract/imports/import'
import {
  IMPORT_FILTER_FIELDS,
  IMPORT_RECORD_FILTER_FIELDS,
} from '@storekeeper/contract/imports/import-filter-fields'
import type { ImportListQuery } from '@storekeeper/contract/imports/import-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { asNamed, readReason, storedReasonCode } from '../../lib/stored-reason.ts'

export const listImports = signedIn.imports.list.handler(async ({ context: { db }, input }) => {
  const where = whereImports(input)
  const [items, total] = await Promise.all([
    selectImports(db).where(where).orderBy(orderBy('imports', input.sort)).$call(onPage(input)).execute(),
    countUpTo(db, 'imports', where),
  ])
  return { items: items.map(toImport), ...total, page: input.page, limit: input.limit }
})

/** Counts the imports of a list. */
export const countListedImports = (db: Db, query: ImportListQuery) =>
  countUpTo(db, 'imports', whereImports(query))

function whereImports({ site, q, filter, timeZone }: ImportListQuery): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'imports'>()
  const sites = toSiteKeys(site)
  const conditions: Expression<SqlBool>[] = sites === 'all' ? [] : [row('imports.site', 'in', sites)]
  if (filter) conditions.push(whereFilter(filter, IMPORT_FILTER_FIELDS, importFilterColumns, timeZone))
  if (q) conditions.push(matches(sql<string>`searchable(' ' || imports."name")`, q))
  return row.and(conditions)
}

const importFilterColumns: FilterColumns<typeof IMPORT_FILTER_FIELDS> = {
  name: sql`imports."name"`,
  kind: sql`imports."kind"`,
  status: sql`imports."status"`,
  rows: sql`imports."rows"`,
  created: sql`imports."createdAt"`,
  finished: sql`imports."finishedAt"`,
}

export const importDetails = signedIn.imports.details.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const found = await readImport(db, id)
    if (!found) throw errors.NOT_FOUND()
    return found
  },
)

export const listImportRecords = signedIn.imports.records.handler(
  async ({ context: { db }, input: { id, page, limit, status, filter }, errors }) => {
    if (!(await readImport(db, id))) throw errors.NOT_FOUND()
    const row = expressionBuilder<Tables, 'importRecords'>()
    const conditions: Expression<SqlBool>[] = [row('import', '=', id)]
    if (status?.length) conditions.push(row('status', 'in', status))
    if (filter) conditions.push(whereFilter(filter, IMPORT_RECORD_FILTER_FIELDS, recordFilterColumns))
    const where = row.and(conditions)
    const [items, total] = await Promise.all([
      selectRecords(db).where(where).orderBy('position').$call(onPage({ page, limit })).execute(),
      countUpTo(db, 'importRecords', where),
    ])
    return { items: items.map(toRecord), ...total, page, limit }
  },
)

const recordFilterColumns: FilterColumns<typeof IMPORT_RECORD_FILTER_FIELDS> = {
  line: sql`"importRecords"."line"`,
  label: sql`"importRecords"."label"`,
  status: sql`"importRecords"."status"`,
  reason: storedReasonCode(sql`"importRecords"."reason"`, RECORD_REASONS),
  column: sql`"importRecords"."column"`,
  items: sql`"importRecords"."lines"`,
  total: sql`"importRecords"."amount"`,
}

export const readImport = async (db: Db, id: string): Promise<Import | undefined> => {
  const row = await selectImports(db).where('_id', '=', id).executeTakeFirst()
  return row && toImport(row)
}

const selectImports = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['_id', 'kind', 'site', 'name', 'source', 'status', 'rows', 'done', 'total', 'reading', 'sums'])
    .select(['failure', 'undoReason', 'createdAt', 'finishedAt', 'undoneAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

const toImport = ({ failure, ...row }: Row): Import => ({
  ...row,
  failure: failure && asNamed(readReason(failure), FAILURES),
})

const FAILURES = [
  ...([
    'IMPORT_LINE_BROKEN',
    'IMPORT_FOREIGN_CURRENCY',
    'IMPORT_TOO_MANY_LINES',
    'IMPORT_FILE_GONE',
  ] as const),
  ...([
    'IMPORT_FIELDS_MISSING',
    'IMPORT_COLUMN_UNKNOWN',
    'IMPORT_FIELD_UNKNOWN',
    'IMPORT_MAPPED_TWICE',
  ] as const),
  ...(['IMPORT_EMPTY_FILE', 'FILES_UNREACHABLE', 'INTERNAL'] as const),
]

export const selectRecords = (db: Db) =>
  db
    .selectFrom('importRecords')
    .select(['position', 'line', 'label', 'status', 'lines', 'amount', 'column', 'reason', 'entity as _id'])

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

export const toRecord = ({ reason, ...row }: RecordRow) => ({
  ...row,
  reason: reason && asNamed(readReason(reason), RECORD_REASONS),
})
