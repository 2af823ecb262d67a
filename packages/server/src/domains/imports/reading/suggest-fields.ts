import type { ImportSource } from '@storekeeper/contract/imports/import'
import type { ImportField } from '@storekeeper/contract/imports/import-fields'
import type { ImportKind } from '@storekeeper/contract/imports/import-query'
import { KNOWN_COLUMNS, type Names } from './known-columns.ts'

/** The columns that only the files of a program have. */
const SIGNS: Record<ImportKind, Partial<Record<ImportSource, readonly (readonly string[])[]>>> = {
  orders: {
    shopify: [['name', 'financial status', 'lineitem name']],
    woocommerce: [
      ['order number', 'order status', 'order date'],
      ['order_number', 'order_total', 'billing_email'],
      ['order_id', 'order_date', 'billing_email'],
      ['date', 'order #', 'status', 'customer'],
    ],
    medusa: [
      ['display_id', 'currency code'],
      ['display_id', 'currency_code'],
    ],
  },
  customers: {
    shopify: [
      ['first name', 'email', 'accepts email marketing'],
      ['first name', 'email', 'accepts marketing'],
    ],
    woocommerce: [
      ['name', 'username', 'email'],
      ['email', 'billing_first_name'],
      ['billing_email', 'billing_first_name'],
    ],
  },
}

/** The program that wrote a file with this header. */
export function findSource(kind: ImportKind, header: readonly string[]): ImportSource {
  const names = new Set(header.map((name) => name.toLowerCase()))
  const found = Object.entries(SIGNS[kind]).find(([, signs]) =>
    signs.some((sign) => sign.every((name) => names.has(name))),
  )
  return (found?.[0] as ImportSource | undefined) ?? 'mapped'
}

type Entries = [ImportField, readonly string[]][]
/** The indexes of the columns with these names, by preference. */
const findColumns = (header: readonly string[], names: readonly string[]): number[] =>
  names.map((name) => header.indexOf(name)).filter((index) => index >= 0)
const toEntries = (names: Names<ImportField>) => Object.entries(names) as Entries

/** The field of each column of a header, by its index; a column has one field, and a field one column. */
export function suggestFields(
  kind: ImportKind,
  source: ImportSource,
  header: readonly string[],
): ReadonlyMap<ImportField, number> {
  const names = header.map((name) => name.toLowerCase())
  const indexes = new Map<ImportField, number>()
  const taken = new Set<number>()
  const places = KNOWN_COLUMNS[kind][source].flatMap((known) => [
    ...toEntries(known.names).map((entry): Entries => [entry]),
    ...known.places.map(toEntries),
  ])
  for (const place of places) {
    if (place.some(([field]) => indexes.has(field))) continue
    for (const [field, its] of place) {
      const index = findColumns(names, its).find((at) => !taken.has(at))
      if (index === undefined) continue
      indexes.set(field, index)
      taken.add(index)
    }
  }
  return indexes
}

/** The columns of a place. */
export type Place = readonly (readonly [ImportField, number])[]

/** Where a file of a program has fields whose columns are the suggested ones. */
export function findPlaces(
  kind: ImportKind,
  source: ImportSource,
  header: readonly string[],
  isSuggested: (field: ImportField) => boolean,
): Place[] {
  if (source === 'mapped') return []
  const names = header.map((name) => name.toLowerCase())
  const places = KNOWN_COLUMNS[kind][source].flatMap((known) => known.places)
  return places.map((place) =>
    toEntries(place).flatMap(([field, its]) => {
      const [index] = findColumns(names, its)
      return index === undefined || !isSuggested(field) ? [] : [[field, index] as const]
    }),
  )
}
