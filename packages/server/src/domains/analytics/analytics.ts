import { dashboardGroupProducts, groupProducts } from './group-products.ts'
import { saleEntries } from './sale-entries.ts'
import { sitesSales } from './sites-sales.ts'
import { averageSales, dashboardStats, dashboardTopStats, visitors } from './stats.ts'
import { mostCategories, mostClicksProducts, mostKeywords, mostReferrals, topSales } from './top-lists.ts'

/** The public entry of the domain: its calls, and the functions that other domains use. */
export const analytics = {
  groupProducts,
  visitors,
  mostCategories,
  mostKeywords,
  mostReferrals,
  mostClicksProducts,
  averageSales,
  sitesSales,
  saleEntries,
  dashboard: {
    stats: dashboardStats,
    topStats: dashboardTopStats,
    groupProducts: dashboardGroupProducts,
    topSales,
  },
}

export { maintainEvents } from './events/maintain-events.ts'
export { type PastEvent, recordPastEvents } from './events/record-past-events.ts'
export { sendStoreEvents } from './events/store-events.ts'
export { exportSaleEntries } from './export-sale-entries.ts'
export { countChanges } from './sums/count-changes.ts'
export { rebuildSums as rebuildAnalytics } from './sums/rebuild-sums.ts'
