import { type EditRow, ProductCells } from '@storekeeper/contract/products/product-edit'
import { applyPercent } from '@storekeeper/contract/products/unit-price'
import {
  type Cells,
  countColumn,
  dayColumn,
  type Edits,
  listColumn,
  moneyColumn,
  readRow,
  type SheetRow,
  statusColumn,
  textColumn,
} from '~/domains/bulk-edit/bulk-edit'
import { m } from '~/paraglide/messages.js'

export const toRow = ({
  _id,
  version,
  title,
  sku,
  price,
  isBundle,
  categories,
  ...row
}: EditRow): SheetRow => ({
  ...{ _id, version, title, note: sku },
  cells: {
    ...{ regular: price.regular, sale: price.sale },
    ...{ saleFrom: price.saleFrom ?? null, saleUntil: price.saleUntil ?? null },
    ...{ quantity: row.quantity, lowStockAt: row.lowStockAt, isActive: row.isActive },
    ...{ categories: categories.map((category) => category._id).sort() },
    displayCoupon: row.displayCoupon ?? '',
  },
  // The parts of a bundle determine its stock.
  locked: isBundle ? ['quantity'] : [],
})

type Context = {
  currency: string
  timeZone: string
  /** The paths of categories by id, such as “Bath › Soap”. */
  categories: ReadonlyMap<string, string>
}

export const productColumns = ({ currency, timeZone, categories }: Context) => {
  const { shape } = ProductCells
  return [
    moneyColumn({ cell: 'regular', title: m.products_price, width: 112, schema: shape.regular, currency }),
    moneyColumn({
      ...{ cell: 'sale', title: m.bulk_edit_sale_price, width: 112, schema: shape.sale, currency },
      empty: 0,
    }),
    dayColumn({
      ...{ cell: 'saleFrom', title: m.bulk_edit_sale_from, width: 120, schema: shape.saleFrom, timeZone },
      ...{ edge: 'first', empty: null },
    }),
    dayColumn({
      ...{ cell: 'saleUntil', title: m.bulk_edit_sale_until, width: 120, schema: shape.saleUntil, timeZone },
      ...{ edge: 'last', empty: null },
    }),
    countColumn({ cell: 'quantity', title: m.products_stock, width: 96, schema: shape.quantity }),
    countColumn({ cell: 'lowStockAt', title: m.bulk_edit_low_stock, width: 112, schema: shape.lowStockAt }),
    statusColumn({
      ...{ cell: 'isActive', title: m.products_status, width: 112, schema: shape.isActive },
      texts: [m.products_active(), m.products_inactive()],
    }),
    {
      ...listColumn({
        ...{
          cell: 'categories',
          title: m.products_category,
          width: 200,
          schema: shape.categories,
          empty: [],
        },
        separator: ';',
        toText: (id) => categories.get(id) ?? id,
        read: categoryFinder(categories),
      }),
      choices: [...categories.values()],
    },
    textColumn({
      ...{ cell: 'displayCoupon', title: m.products_coupon, width: 140, empty: '' },
      schema: shape.displayCoupon.unwrap().toUpperCase(),
    }),
  ]
}

/** Finds categories by their paths, or by the last part of a path if only one category has it. */
function categoryFinder(categories: Context['categories']): (text: string) => string | undefined {
  const paths = new Map([...categories].map(([id, path]) => [path.toLowerCase(), id]))
  const names = new Map<string | undefined, string | undefined>()
  for (const [path, id] of paths) {
    const name = path.split(' › ').at(-1)
    names.set(name, names.has(name) ? undefined : id)
  }
  return (text) => paths.get(text.toLowerCase()) ?? names.get(text.toLowerCase())
}

/** The stock is sent with the quantity that was read: orders change it without changing the version. */
export const withQuantityRead = (changes: Cells, { cells }: SheetRow): Cells => ({
  ...changes,
  ...(changes.quantity !== undefined && { quantityRead: cells.quantity }),
})

export type Sale = { percent: number; from: string | null; until: string | null }

/** A sale at a percentage off the regular price. */
export const startSale = (rows: readonly SheetRow[], edits: Edits, { percent, from, until }: Sale) =>
  rows.map((row) => ({
    row,
    cells: {
      sale: applyPercent(Number(readRow(row, edits).regular), 100 - percent),
      ...{ saleFrom: from, saleUntil: until },
    },
  }))
