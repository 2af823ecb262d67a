import { intlLocale } from '~/lib/intl'
import type { ListSearch, PageOf } from '~/ui/list/column'
import type { Range } from '~/ui/list/RangeField'
import type { ExampleKind, ExampleRow } from '../examples'

export type ExampleSearch = ListSearch & { kind?: ExampleKind[]; price?: Range }

export const FIRST_SEARCH: ExampleSearch = { q: '', page: 1, limit: 10, sort: 'updatedAt.desc' }

/** Returns the page that a server would return. */
export const toPage = (rows: readonly ExampleRow[], search: ExampleSearch): PageOf<ExampleRow> => {
  const { q, kind, price, sort, page, limit } = search
  const wanted = q.trim().toLowerCase()
  const found = rows
    .filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(wanted))
    .filter((row) => !kind || kind.includes(row.kind))
    .filter(({ priceCents }) => priceCents >= (price?.min ?? 0) && priceCents <= (price?.max ?? Infinity))
    .sort(inOrder(sort))
  return {
    items: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    totalIsCapped: false,
    page,
    limit,
  }
}

const inOrder = (sort: string) => {
  const [field, direction] = sort.split('.')
  const sign = direction === 'asc' ? 1 : -1
  return (one: ExampleRow, other: ExampleRow) => {
    if (field === 'priceCents') return sign * (one.priceCents - other.priceCents)
    return field === 'name'
      ? sign * one.name.localeCompare(other.name, intlLocale())
      : sign * one.updatedAt.localeCompare(other.updatedAt)
  }
}
