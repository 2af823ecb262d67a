import type { PageSeo } from '@storekeeper/contract/pages/shop-page'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from '../../db/system.table.ts'

export type PageTable = {
  _id: string
  site: string
  title: string
  slug: string
  body: Generated<string>
  seo: JsonWithDefault<PageSeo>
  isPublished: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    pages: PageTable
  }
}
