import type { AnalyticsGroups, CountedProduct } from '@storekeeper/contract/analytics/groups'
import { m } from '~/paraglide/messages.js'
import type { FigureTable } from '../shared/figure-table'
import { countedName } from './CountedProductLink'

type Row = {
  day: string
  product: CountedProduct
  quantity: number | null
  amount: number | null
  bundleQuantity: number | null
  bundleAmount: number | null
  views: number | null
}

/** Returns one row per product and day for the CSV file. A figure that the list does not contain is empty. */
export const topProductsTable = ({ groups }: AnalyticsGroups): FigureTable<Row> => ({
  rows: groups.flatMap(({ _id: day, topSalesProducts, topViewedProducts }) => {
    const rows = new Map<string, Row>()
    for (const { product, productQuantity, productSalesAmount, bundleSales } of topSalesProducts)
      rows.set(product._id, {
        day,
        product,
        quantity: productQuantity,
        amount: productSalesAmount,
        bundleQuantity: bundleSales.bundleSalesQuantity,
        bundleAmount: bundleSales.bundleSalesAmount,
        views: null,
      })
    for (const { product, productView } of topViewedProducts)
      rows.set(product._id, {
        ...(rows.get(product._id) ?? { ...NOT_SOLD, day, product }),
        views: productView,
      })
    return [...rows.values()]
  }),
  columns: [
    { header: m.analytics_day(), kind: 'day', value: ({ day }) => day },
    { header: m.analytics_product(), kind: 'text', value: ({ product }) => countedName(product) },
    { header: m.figures_site(), kind: 'text', value: ({ product }) => product.site },
    { header: m.analytics_pieces(), kind: 'count', value: ({ quantity }) => quantity },
    { header: m.figures_sales(), kind: 'money', value: ({ amount }) => amount },
    { header: m.analytics_bundle_pieces(), kind: 'count', value: ({ bundleQuantity }) => bundleQuantity },
    { header: m.analytics_bundle_sales(), kind: 'money', value: ({ bundleAmount }) => bundleAmount },
    { header: m.analytics_product_views(), kind: 'count', value: ({ views }) => views },
  ],
})

const NOT_SOLD = { quantity: null, amount: null, bundleQuantity: null, bundleAmount: null }
