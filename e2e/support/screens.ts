import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Found } from './found.ts'

type Text = string | ((found: Found) => string)
/** The title of the screen in English, and the URL of one of its kind. */
export type Screen = { title: Text; address: Text }

const PATHS = new Set(
  ['admin', 'demo-shop'].flatMap((app) => {
    const file = join(import.meta.dirname, `../../packages/${app}/src/routeTree.gen.ts`)
    const [, listed = ''] = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(readFileSync(file, 'utf8')) ?? []
    return [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  }),
)

/** Screens whose URL is their path, and whose title is not the last part of it. */
const PLAIN = {
  '/': 'Sign in',
  '/forgot-password': 'Forgot your password?',
  '/admin/company-sign-in': 'Company sign-in',
  '/admin/api-keys': 'API keys',
  '/admin/webhooks/': 'Webhooks',
  '/admin/imports/': 'Imports',
  '/admin/faqs': 'FAQs',
  '/admin/customer-notifications': 'Customer notifications',
  '/admin/lab-tested-products': 'Lab-tested products',
  '/admin/large-discount-products': 'Large-discount products',
  '/admin/returns/': 'Returns',
  '/admin/returns/report': 'Return report',
  '/admin/support': 'Support tickets',
  '/admin/analytics/': 'Analytics',
  '/admin/analytics/sale-entries': 'Sale entries',
  '/admin/app-settings/app-info': 'App info',
  '/admin/app-settings/freebie': 'Freebie settings',
  '/admin/app-settings/retention': 'Retention',
  '/admin/app-settings/popups': 'Pop-ups',
  '/admin/app-settings/contact/': 'Contacts',
  '/admin/app-settings/contact/categories': 'Contact categories',
  '/admin/app-settings/contact/import': 'Import contacts',
  '/admin/bulk-contact/custom-mail': 'Bulk contact',
  '/admin/bulk-contact/custom-mail/campaigns': 'Campaigns',
  '/admin/chats/all': 'Chats',
  '/admin/chats/options': 'Chat options',
  '/admin/components/alerts': 'Alerts',
  '/admin/components/forms': 'Forms',
  '/admin/components/maps': 'Maps',
  '/admin/components/notifications': 'Notifications',
  '/admin/components/tables': 'Tables',
  '/admin/components/team': 'Team',
  '/admin/components/widgets': 'Widgets',
  '/admin/country/shipping': 'Shipping',
  '/admin/country/shipping/countries': 'Shipping',
  '/admin/country/shipping/grid': 'Bulk edit shipping methods',
  '/admin/coupons/all': 'Coupons',
  '/admin/coupons/grid': 'Bulk edit coupons',
  '/admin/taxes': 'Taxes',
  '/admin/taxes/sites': 'Taxes',
  '/admin/customers/all': 'All customers',
  '/admin/customers/grid': 'Bulk edit customers',
  '/admin/customers/import': 'Import customers',
  '/admin/customers/test-customers': 'Test customers',
  '/admin/customers/privacy-requests': 'Privacy requests',
  '/admin/orders/all': 'All orders',
  '/admin/orders/invoices': 'Invoices',
  '/admin/orders/new-order': 'Add order',
  '/admin/orders/pending': 'Pending orders',
  '/admin/orders/picking': 'Pick list',
  '/admin/orders/test-orders': 'Test orders',
  '/admin/pages/': 'Pages',
  '/admin/pages/new': 'Add page',
  '/admin/products/all': 'All products',
  '/admin/products/grid': 'Bulk edit products',
  '/admin/products/import': 'Import products',
  '/admin/products/inactive': 'Inactive products',
  '/admin/products/new': 'Add product',
  '/admin/users/all': 'Admins',
  '/admin/wallet/balances': 'Credit balances',
}

/** The title of a plain screen that is not listed: the last part of its path. */
const toTitle = (path: string) => {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Paths without their own content: redirects and layout routes. */
const LEAD_ON = [
  ...['/admin', '/admin/orders/alls', '/admin/products/alls', '/admin/customers/alls'],
  ...[
    '/admin/saved-views/$id',
    '/admin/customers/$customerId',
    '/demo-shop/$site',
    '/demo-shop/$site/account',
  ],
  '/demo-shop/$site/account/',
]

/** The screens of the menu whose URL is one word. */
const TOP_LEVEL = [...PATHS].filter((path) => /^\/admin\/[a-z-]+$/.test(path) && !LEAD_ON.includes(path))

/** Pages of the demo shop, by their path after the site. */
const IN_SHOP: Record<string, Text> = {
  '': ({ shopName }) => `Welcome to ${shopName}`,
  'account/gifts': 'Free products',
  'account/confirm': 'Confirm your account',
  'account/confirm-email': 'Confirm new e-mail address',
  'account/forgot-password': 'Reset password',
  'account/orders/': 'My orders',
  'account/reset-password': 'Reset password',
  'account/settings': 'Settings',
  'account/sign-up': 'Create account',
  'account/tickets/': 'My questions',
  'account/tickets/new': 'Ask a question',
  'account/verify-email': 'Verify e-mail address',
  cart: 'Cart',
  checkout: 'Checkout',
  contact: ({ contactHeading }) => contactHeading,
  faqs: 'Frequently asked questions',
  withdrawal: 'Withdraw from a contract',
  thanks: ({ shopper }) => `Thank you, ${shopper}!`,
}

const TABS = ['', 'addresses', 'chats', 'credit', 'merge', 'notes', 'orders', 'tickets']

const each = <Key extends string>(keys: readonly Key[], toScreen: (key: Key) => [string, Screen]) =>
  Object.fromEntries(keys.map(toScreen))

/** Every screen by its path in the router. */
export const SCREENS: Record<string, Screen> = {
  ...Object.fromEntries(TOP_LEVEL.map((path) => [path, { title: toTitle(path), address: path }])),
  ...Object.fromEntries(Object.entries(PLAIN).map(([path, title]) => [path, { title, address: path }])),
  '/confirm-email-change': {
    title: 'Change your e-mail address',
    address: '/confirm-email-change?token=any',
  },
  '/sign-in-link': { title: 'Sign in by e-mail', address: '/sign-in-link?token=any' },
  '/sign-in-company': { title: 'Company sign-in', address: '/sign-in-company' },
  '/verify-email': { title: 'Verify your e-mail address', address: '/verify-email?token=any' },
  '/reset-password': { title: 'Choose a new password', address: ({ resetLink }) => resetLink },
  '/unsubscribe/$token': {
    title: ({ shopName }) => `Unsubscribe from ${shopName}?`,
    address: ({ unsubscribeLink }) => unsubscribeLink,
  },
  '/admin/$adminId': { title: 'Profile', address: ({ admin }) => `/admin/${admin}` },
  ...each(TABS, (tab) => [
    `/admin/customers/$customerId/${tab}`,
    {
      title: ({ customer }) => customer.name,
      address: ({ customer }) => `/admin/customers/${customer._id}/${tab}`,
    },
  ]),
  '/admin/orders/edit/$uriCode': {
    title: ({ pendingOrder }) => `Edit order #${pendingOrder.orderId}`,
    address: ({ pendingOrder }) => `/admin/orders/edit/${pendingOrder.uriCode}`,
  },
  '/admin/orders/order/$uriCode': {
    title: ({ order }) => `Order #${order.orderId}`,
    address: ({ order }) => `/admin/orders/order/${order.uriCode}`,
  },
  '/admin/returns/$number': {
    title: ({ returned }) => `Return ${returned.number}`,
    address: ({ returned }) => `/admin/returns/${returned.number}`,
  },
  '/admin/imports/$id': {
    title: ({ imported }) => imported.name,
    address: ({ imported }) => `/admin/imports/${imported._id}`,
  },
  '/admin/saved-views/exports/$id': {
    title: ({ viewExport }) => `Export of ${viewExport.name}`,
    address: ({ viewExport }) => `/admin/saved-views/exports/${viewExport._id}`,
  },
  '/admin/webhooks/$id': {
    title: ({ webhook }) => webhook.name,
    address: ({ webhook }) => `/admin/webhooks/${webhook._id}`,
  },
  '/admin/pages/edit/$id': {
    title: ({ page }) => page.title,
    address: ({ page }) => `/admin/pages/edit/${page._id}`,
  },
  '/admin/pages/preview/$id': {
    title: ({ page }) => page.title,
    address: ({ page }) => `/admin/pages/preview/${page._id}`,
  },
  '/admin/products/edit/$slug': {
    title: ({ product }) => product.title,
    address: ({ product }) => `/admin/products/edit/${product.slug}`,
  },
  '/admin/wallet/balances/$customerId': {
    title: ({ customer }) => `Credit of ${customer.name}`,
    address: ({ customer }) => `/admin/wallet/balances/${customer._id}`,
  },
  '/admin/bulk-contact/custom-mail/campaigns/$id': {
    title: ({ campaign }) => campaign.subject,
    address: ({ campaign }) => `/admin/bulk-contact/custom-mail/campaigns/${campaign._id}`,
  },
  ...each(Object.keys(IN_SHOP), (page) => [
    `/demo-shop/$site/${page}`,
    { title: IN_SHOP[page] ?? '', address: `/demo-shop/hb/${page}` },
  ]),
  '/demo-shop/$site/$slug': {
    title: ({ product }) => product.title,
    address: ({ product }) => `/demo-shop/hb/${product.slug}`,
  },
  '/demo-shop/$site/pages/$slug': {
    title: ({ page }) => page.title,
    address: ({ page }) => `/demo-shop/hb/pages/${page.slug}`,
  },
  '/demo-shop/$site/account/orders/$uriCode': {
    title: ({ ownOrder }) => `Order #${ownOrder.orderId}`,
    address: ({ ownOrder }) => `/demo-shop/hb/account/orders/${ownOrder.uriCode}`,
  },
  '/demo-shop/$site/orders/$uriCode': {
    title: ({ ownOrder }) => `Order #${ownOrder.orderId}`,
    address: ({ ownOrder }) => `/demo-shop/hb/orders/${ownOrder.uriCode}`,
  },
  '/demo-shop/$site/account/tickets/$ticketNumber': {
    title: ({ ownTicket }) => ownTicket.subject,
    address: ({ ownTicket }) => `/demo-shop/hb/account/tickets/${ownTicket.ticketNumber}`,
  },
}

/** Returns paths of the router without a listed screen, and listed paths that no longer exist. */
export function unknownPaths(): string[] {
  const known = new Set([...Object.keys(SCREENS), ...LEAD_ON])
  return [...PATHS].filter((path) => !known.has(path)).concat([...known].filter((path) => !PATHS.has(path)))
}
