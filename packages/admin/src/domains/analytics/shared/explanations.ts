import { m } from '~/paraglide/messages.js'

/**
 * The definitions of the figures: the name is the heading, the text explains which events count, and when.
 */
export const EXPLANATIONS = {
  sales: { name: m.figures_sales, text: m.figures_sales_text },
  refunds: { name: m.figures_refunds, text: m.figures_refunds_text },
  orders: { name: m.figures_orders, text: m.figures_orders_text },
  averageOrder: { name: m.figures_average_order, text: m.figures_average_order_text },
  customers: { name: m.figures_customers, text: m.figures_customers_text },
  visitors: { name: m.figures_visitors, text: m.figures_visitors_text },
  conversion: { name: m.figures_conversion, text: m.figures_conversion_text },
  views: { name: m.figures_views, text: m.figures_views_text },
  visits: { name: m.analytics_visits, text: m.analytics_visits_text },
  pieces: { name: m.analytics_pieces, text: m.analytics_pieces_text },
  productViews: { name: m.analytics_product_views, text: m.analytics_product_views_text },
  clicks: { name: m.figures_clicks, text: m.figures_clicks_text },
  searches: { name: m.figures_searches, text: m.figures_searches_text },
  referrals: { name: m.figures_referrals, text: m.figures_referrals_text },
  categories: { name: m.figures_categories, text: m.figures_categories_text },
  topSales: { name: m.figures_top_sales, text: m.figures_top_sales_text },
  groupProducts: { name: m.figures_group_products, text: m.figures_group_products_text },
  sitesSales: { name: m.figures_sites_sales, text: m.figures_sites_sales_text },
  saleEntries: { name: m.figures_sale_entries, text: m.figures_sale_entries_text },
} as const

export type ExplainedFigure = keyof typeof EXPLANATIONS

/** Figures that always use days of the store's time zone, whichever time zone is requested. */
export const BY_STORE_DAYS: ReadonlySet<ExplainedFigure> = new Set(['visitors', 'conversion'])
