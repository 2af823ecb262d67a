import type { Generated, GeneratedAlways } from 'kysely'

export type FaqTable = {
  _id: string
  site: string
  question: string
  slug: string
  answer: string
  category: Generated<string>
  position: number
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
    faqs: FaqTable
  }
}
