import { z } from 'zod'
import { type Grants, isOfSites, type Sites, SUPER_ADMIN_ONLY } from './grants.ts'

/** Every permission that a call can require, as `resource:action`. */
export const PERMISSIONS = {
  'profile:own': 'Manage own profile and sessions',
  'sign-in:require-two-step': 'Require two-step sign-in of all admins',
  'sign-in:configure-company': 'Set up sign-in by the identity provider of a company',
  'admins:read': 'View admins',
  'admins:change': 'Invite, edit, block and activate admins, and assign their roles',
  'admins:make-super': 'Make admins super admins, and demote them',
  'admins:see-as': 'View the back-office with the roles of other admins',
  'roles:change': 'Create, edit and delete roles',
  'api-keys:read': 'View API keys',
  'api-keys:change': 'Create, edit, rotate and delete API keys',
  'webhooks:read': 'View webhooks and their deliveries',
  'webhooks:change': 'Create, edit, test and delete webhooks, and redeliver events',
  'audit-log:read': 'View the whole audit log',
  'audit-log:export': 'Export the audit log',
  'jobs:read': 'View jobs',
  'jobs:change': 'Retry and cancel jobs',
  'sites:read': 'View sites',
  'sites:change': 'Create and edit sites',
  'settings:read': 'View store settings',
  'settings:change': 'Edit store settings',
  'products:read': 'View products',
  'products:change': 'Create and edit products',
  'products:remove': 'Delete products permanently',
  'products:export': 'Export products',
  'categories:read': 'View categories',
  'categories:change': 'Create, edit, move and delete categories',
  'lab-tests:read': 'View lab tests',
  'lab-tests:change': 'Add, edit and delete lab tests',
  'large-discounts:read': 'View large discounts',
  'large-discounts:change': 'Add, edit and remove large discounts',
  'free-buy:read': 'View claims for free products',
  'free-buy:change': 'Add, approve and reject claims for free products',
  'tickets:read': 'View support tickets',
  'tickets:change': 'Create, answer and edit support tickets',
  'returns:read': 'View returns',
  'returns:change': 'Create, decide and receive returns, and refund and exchange their items',
  'invoices:read': 'View invoices and credit notes',
  'invoices:export': 'Export invoices and credit notes',
  'invoices:issue': 'Issue invoices',
  'coupons:read': 'View coupons',
  'coupons:change': 'Create, edit and delete coupons',
  'contacts:read': 'View contacts and contact categories',
  'contacts:export': 'Export contacts',
  'contacts:change': 'Add, edit, import and unsubscribe contacts, and edit contact categories',
  'contacts:remove': 'Delete contacts permanently',
  'customers:read': 'View customers',
  'customers:change': 'Create, edit, block and approve customers',
  'customers:export': 'Export customers',
  'customers:read-emails': 'View e-mail addresses of customers and contacts',
  'customers:set-password': 'Set the passwords of customers',
  'customers:merge': 'Merge customers, and undo merges',
  'customers:export-data': 'Export all data of a customer',
  'customers:erase': 'Erase the personal data of customers',
  'customers:remove-tests': 'Delete selected test customers',
  'customers:remove-all-tests': 'Delete all test customers',
  'credit:read': 'View customer credit',
  'credit:export': 'Export customer credit',
  'credit:adjust': 'Add and deduct customer credit',
  'campaigns:read': 'View campaigns and their recipients',
  'campaigns:send': 'Send, pause, cancel and retry campaigns',
  'customer-notifications:read': 'View notifications to customers and their templates',
  'customer-notifications:change':
    'Turn notifications to customers on and off, and edit their templates and sender',
  'shipping:read': 'View shipping methods and countries',
  'shipping:change': 'Create, edit and delete shipping methods and countries',
  'taxes:read': 'View tax rates, tax classes and the taxes of sites',
  'taxes:change': 'Create, edit and delete tax rates and tax classes, and change the taxes of sites',
  'live-chats:read': 'View live chats, chat options and canned replies',
  'live-chats:write': 'Reply to, assign, close and reopen live chats',
  'live-chats:configure': 'Create, edit and delete chat options and canned replies',
  'popups:read': 'View pop-ups',
  'popups:change': 'Create, edit and delete pop-ups',
  'faqs:read': 'View questions and answers',
  'faqs:change': 'Add, edit, reorder and delete questions and answers',
  'pages:read': 'View pages',
  'pages:change': 'Create, edit, publish and delete pages',
  'bulk-runs:own': 'View, cancel and retry own bulk changes',
  'analytics:read': 'View analytics',
  'analytics:export': 'Export analytics',
  'orders:read': 'View orders',
  'orders:export': 'Export orders',
  'orders:change': 'Create, edit and duplicate orders',
  'orders:price': 'Set prices, discounts, custom items and fees of orders by hand',
  'orders:pay': 'Record payments and refunds',
  'orders:track': 'Create and send shipments, and change tracking numbers',
  'orders:mark-tests': 'Mark orders as tests',
  'orders:mark-paid-tests': 'Mark orders with payments as tests',
  'orders:remove-tests': 'Delete selected test orders permanently',
  'orders:remove-all-tests': 'Delete all test orders',
  'orders:review': 'Add reviews to orders',
  'orders:mail': 'Send e-mails to the customers of orders',
  'orders:status': 'Change the tracking status of orders',
  'orders:status-override': 'Override the rules for tracking statuses',
  'orders:comment': 'Comment on orders',
  'orders:assign': 'Assign orders to admins',
} as const
export type Permission = keyof typeof PERMISSIONS
// Marked as pure, so that screens load these lists only where they use them.
export const Permission = /* @__PURE__ */ z.enum(/* @__PURE__ */ permissionsWith(() => true))

function permissionsWith(isWanted: (permission: Permission) => boolean): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter(isWanted)
}

/** Every admin has the permissions for their own account. No role contains them. */
const OWN = /* @__PURE__ */ permissionsWith((permission) => permission.endsWith(':own'))

/** The permissions that roles can contain. */
export const ROLE_PERMISSIONS = /* @__PURE__ */ permissionsWith(
  (permission) => !OWN.includes(permission) && !SUPER_ADMIN_ONLY.includes(permission),
)

/** API keys cannot manage an account or other keys, so that a leaked token cannot secure itself access. */
const NOT_OF_API_KEYS: readonly Permission[] = ['profile:own', 'api-keys:read', 'api-keys:change']

/** What the roles of an API key grant. */
export const combineForApiKey = (roles: readonly GrantingRole[]): Grants => {
  const { permissions, siteLimits } = combinePermissions(false, roles)
  return { permissions: permissions.filter((name) => !NOT_OF_API_KEYS.includes(name)), siteLimits }
}

/** A role of an admin, on its sites. */
export type GrantingRole = { permissions: readonly Permission[]; sites: Sites }

/** The permissions of an admin: all for a super admin, otherwise those of the roles together. */
export function combinePermissions(isSuperAdmin: boolean, roles: readonly GrantingRole[]): Grants {
  if (isSuperAdmin) return { permissions: Object.keys(PERMISSIONS) as Permission[], siteLimits: {} }
  const permissions = [...new Set([...OWN, ...roles.flatMap((role) => role.permissions)])]
  if (roles.every(({ sites }) => sites === 'all')) return { permissions, siteLimits: {} }
  const siteLimits: Grants['siteLimits'] = {}
  for (const permission of permissions.filter(isOfSites)) {
    const granted = roles.filter((role) => role.permissions.includes(permission)).map(({ sites }) => sites)
    if (!granted.includes('all')) siteLimits[permission] = [...new Set(granted.flat())].toSorted()
  }
  return { permissions, siteLimits }
}
