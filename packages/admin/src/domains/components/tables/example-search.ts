import { intlLocale } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { type Range, rangeText } from '~/ui/filters/range-text'
import type { ListSearch, PageOf } from '~/ui/list/column'
import type { ExampleKind, ExampleRow } from '../examples'
import { KIND_NAME } from '../kind-names'

export const exampleChips = (
  { kind, price }: ExampleSearch,
  formatPrice: (cents: number) => string,
): FilterChip<ExampleSearch>[] => {
  const chips: FilterChip<ExampleSearch>[] = []
  if (kind)
    chips.push({
      label: m.components_kind(),
      value: kind.map((one) => KIND_NAME[one]()).join(m.ui_comma()),
      without: { kind: undefined },
    })
  const priceText = price && rangeText(price, formatPrice)
  if (priceText) chips.push({ label: m.components_price(), value: priceText, without: { price: undefined } })
  return chips
}

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
