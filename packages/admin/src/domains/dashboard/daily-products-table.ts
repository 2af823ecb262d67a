import type { AnalyticsGroup, AnalyticsGroups } from '@storekeeper/contract/analytics/groups'
import { countedName, type FigureTable } from '~/domains/analytics/analytics'
import { m } from '~/paraglide/messages.js'

type Row = {
  day: string
  product: string
  quantity: number | null
  amount: number | null
  inBundles: number | null
  views: number | null
}

/**
 * Returns one row per product and day for the CSV file: the quantity sold, and the views if the product was
 * among the most viewed.
 */
export const dailyProductsTable = ({ groups }: AnalyticsGroups): FigureTable<Row> => ({
  rows: groups.flatMap(toRows),
  columns: [
    { header: m.analytics_day(), kind: 'day', value: ({ day }) => day },
    { header: m.dashboard_product(), kind: 'text', value: ({ product }) => product },
    { header: m.dashboard_pieces(), kind: 'count', value: ({ quantity }) => quantity },
    { header: m.figures_sales(), kind: 'money', value: ({ amount }) => amount },
    { header: m.dashboard_pieces_in_bundles(), kind: 'count', value: ({ inBundles }) => inBundles },
    { header: m.dashboard_product_views(), kind: 'count', value: ({ views }) => views },
  ],
})

const toRows = ({ _id: day, topSalesProducts, topViewedProducts }: AnalyticsGroup): Row[] => {
  const viewsByProduct = new Map(
    topViewedProducts.map(({ product, productView }) => [product._id, productView]),
  )
  const sold = topSalesProducts.map(({ product, productQuantity, productSalesAmount, bundleSales }) => ({
    day,
    product: countedName(product),
    quantity: productQuantity,
    amount: productSalesAmount,
    inBundles: bundleSales.bundleSalesQuantity,
    views: viewsByProduct.get(product._id) ?? null,
  }))
  const isSold = new Set(topSalesProducts.map(({ product }) => product._id))
  const viewed = topViewedProducts
    .filter(({ product }) => !isSold.has(product._id))
    .map(({ product, productView }) => ({
      day,
      product: countedName(product),
      quantity: null,
      amount: null,
      inBundles: null,
      views: productView,
    }))
  return [...sold, ...viewed]
}
