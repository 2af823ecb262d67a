import type { Permission } from '../permissions.ts'

type ViewedList = {
  /** What an admin needs to open the list. */
  permission: Permission
  /** What an admin needs to export it; absent if the list has no export. */
  exportPermission?: Permission
  /** The screen of the list. */
  path: string
}

/** The lists whose filters, order and columns can be saved as a view. */
export const VIEW_LISTS = {
  orders: { permission: 'orders:read', exportPermission: 'orders:export', path: '/admin/orders/all' },
  products: {
    permission: 'products:read',
    exportPermission: 'products:export',
    path: '/admin/products/all',
  },
  customers: {
    permission: 'customers:read',
    exportPermission: 'customers:export',
    path: '/admin/customers/all',
  },
  coupons: { permission: 'coupons:read', path: '/admin/coupons/all' },
  tickets: { permission: 'tickets:read', path: '/admin/support' },
  invoices: {
    permission: 'invoices:read',
    exportPermission: 'invoices:export',
    path: '/admin/orders/invoices',
  },
  returns: { permission: 'returns:read', path: '/admin/returns' },
  contacts: {
    permission: 'contacts:read',
    exportPermission: 'contacts:export',
    path: '/admin/app-settings/contact',
  },
  'credit-balances': {
    permission: 'credit:read',
    exportPermission: 'credit:export',
    path: '/admin/wallet/balances',
  },
  claims: { permission: 'free-buy:read', path: '/admin/freebie' },
  campaigns: { permission: 'campaigns:read', path: '/admin/bulk-contact/custom-mail/campaigns' },
  pages: { permission: 'pages:read', path: '/admin/pages' },
  'privacy-requests': { permission: 'customers:read', path: '/admin/customers/privacy-requests' },
  jobs: { permission: 'jobs:read', path: '/admin/jobs' },
  'audit-log': {
    permission: 'audit-log:read',
    exportPermission: 'audit-log:export',
    path: '/admin/audit-log',
  },
  admins: { permission: 'admins:read', path: '/admin/users/all' },
  'api-keys': { permission: 'api-keys:read', path: '/admin/api-keys' },
  webhooks: { permission: 'webhooks:read', path: '/admin/webhooks' },
  imports: { permission: 'imports:run', path: '/admin/imports' },
  'lab-tests': { permission: 'lab-tests:read', path: '/admin/lab-tested-products' },
  'contact-categories': { permission: 'contacts:read', path: '/admin/app-settings/contact/categories' },
  'shipping-methods': { permission: 'shipping:read', path: '/admin/country/shipping' },
  countries: { permission: 'shipping:read', path: '/admin/country/shipping/countries' },
  'tax-rates': { permission: 'taxes:read', path: '/admin/taxes' },
  faqs: { permission: 'faqs:read', path: '/admin/faqs' },
  'large-discounts': { permission: 'large-discounts:read', path: '/admin/large-discount-products' },
  'live-chats': { permission: 'live-chats:read', path: '/admin/chats/all' },
} as const satisfies Record<string, ViewedList>

export type ViewList = keyof typeof VIEW_LISTS
export const VIEW_LIST_NAMES = Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]]

/** The permission to export the rows of a list; undefined if it has no export. */
export const getExportPermission = (list: ViewList): Permission | undefined => {
  const { exportPermission }: ViewedList = VIEW_LISTS[list]
  return exportPermission
}

/** The number of views that have a tab above their list; further ones are in a menu. */
export const MAX_TABS = 8
