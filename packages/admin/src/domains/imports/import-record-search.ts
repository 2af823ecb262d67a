import { ImportListQuery, ImportRecordQuery } from '@storekeeper/contract/imports/import-query'
import type { z } from 'zod'

/** The URL of an import is the query of its records; the path has the import. The header’s site is unused. */
export const ImportRecordSearch = ImportRecordQuery.extend(ImportListQuery.pick({ site: true }).shape)
export type ImportRecordSearch = z.output<typeof ImportRecordSearch>
