import { z } from 'zod'
import { editedRow, editedRows, MAX_DRY_RUN_ROWS, plannedRows } from '../bulk-edit.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { commaList, MAX_PAGE_SIZE } from '../list.ts'
import { Id, priceFields } from '../shapes.ts'
import { ProductRow } from './product.ts'
import { FilteredProductQuery } from './product-filter-fields.ts'
import { productFields } from './product-input.ts'

/** Why a bulk edit skips a product. */
export const PRODUCT_EDIT_REASONS = [
  ...(['PRODUCT_GONE', 'ROW_CHANGED_SINCE', 'ENDS_BEFORE_START', 'STOCK_SOLD_MEANWHILE'] as const),
  ...(['CATEGORY_GONE', 'COUPON_NOT_FOUND', 'DISPLAY_COUPON_OF_OTHER_SITE'] as const),
  ...(['DISPLAY_COUPON_EXPIRED', 'DISPLAY_COUPON_NOT_FOR_PRODUCT'] as const),
  ...(['FILE_GONE', 'IMAGE_ADDRESS_NOT_ALLOWED', 'TAX_CLASS_NOT_FOUND'] as const),
] as const satisfies readonly ErrorCode[]

/** The fields of a product that a bulk edit can change. Omitted ones stay unchanged. */
export const ProductCells = z
  .strictObject({
    regular: priceFields.regular,
    sale: priceFields.sale,
    saleFrom: priceFields.saleFrom.unwrap(),
    saleUntil: priceFields.saleUntil.unwrap(),
    quantity: productFields.quantity,
    lowStockAt: productFields.lowStockAt,
    isActive: productFields.isActive,
    categories: productFields.categories,
    displayCoupon: z.string().trim().max(50).describe('The code of the coupon; empty to remove it'),
  })
  .partial()
export type ProductCells = z.infer<typeof ProductCells>

/**
 * The changes of one product and the version that was read. Orders change the stock without changing the version:
 * with `quantityRead`, the server adds only the difference.
 */
export const EditedProduct = editedRow(
  ProductCells.extend({
    quantityRead: productFields.quantity.optional().describe('Quantity that was read'),
  }),
)
export type EditedProduct = z.infer<typeof EditedProduct>

/** The products of a bulk edit: those with these ids, or those that match the filter. */
export const EditRowsQuery = FilteredProductQuery.omit({ page: true, limit: true }).extend({
  ids: commaList(Id).pipe(z.array(z.string()).max(MAX_PAGE_SIZE).optional()),
})

/** A product of a bulk edit. */
export const EditRow = ProductRow.pick({
  ...{ _id: true, slug: true, title: true, sku: true, site: true, price: true, quantity: true },
  ...{ lowStockAt: true, isActive: true, isBundle: true, displayCoupon: true, version: true },
}).extend({ categories: z.array(z.object({ _id: Id, title: z.string() })) })
export type EditRow = z.infer<typeof EditRow>

/** The number of matching products may be higher than `MAX_EDIT_ROWS`; only so many are returned. */
export const EditRows = z.object({ items: z.array(EditRow), total: z.int(), totalIsCapped: z.boolean() })

export const ProductEdit = editedRows(EditedProduct)
export const ProductEditPlan = {
  input: editedRows(EditedProduct, MAX_DRY_RUN_ROWS),
  output: plannedRows(ProductCells, PRODUCT_EDIT_REASONS),
}
