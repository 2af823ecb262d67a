import type { Permission } from '../permissions.ts'
import type { ShippedRole } from './named-role.ts'
import { ROLE_PERMISSIONS } from './role-permissions.ts'

/** The permissions whose name ends with one of these, such as every `:read`. */
const ending = (...actions: readonly string[]) =>
  ROLE_PERMISSIONS.filter((permission) => actions.some((action) => permission.endsWith(`:${action}`)))

/** The permissions of these domains. */
const of = (...domains: readonly string[]) =>
  ROLE_PERMISSIONS.filter((permission) => domains.some((domain) => permission.startsWith(`${domain}:`)))

/** What an admin needs to recognize in lists and forms of any domain. */
const BASICS = ['admins:read', 'sites:read', 'settings:read'] as const satisfies readonly Permission[]

const RESERVED: readonly Permission[] = [
  'admins:change',
  'roles:change',
  'api-keys:read',
  'api-keys:change',
  'webhooks:read',
  'webhooks:change',
  'audit-log:read',
  'audit-log:export',
  'jobs:read',
  'jobs:change',
  'sites:change',
  'sign-in:require-two-step',
  'orders:status-override',
  'customers:erase',
  'customers:remove-all-tests',
  'orders:remove-all-tests',
  'orders:mark-paid-tests',
]

const VIEWED = ending('read').filter((permission) => !RESERVED.includes(permission))

type ShippedRoleAbout = {
  name: string
  description: string
  color: string
  permissions: readonly Permission[]
}

/**
 * The roles that every store has. Their permissions are part of the program, so that new permissions of an
 * update reach them; stores duplicate them to change them. The owner is the super admin, see `isSuperAdmin`.
 */
export const SHIPPED_ROLES = {
  owner: {
    name: 'Owner',
    description: 'Has every permission, and makes other admins owners.',
    color: 'violet',
    permissions: ROLE_PERMISSIONS,
  },
  manager: {
    name: 'Manager',
    description:
      'Runs the store day to day: everything except admins, roles, API keys, webhooks, sites, jobs and the audit log.',
    color: 'blue',
    permissions: ROLE_PERMISSIONS.filter((permission) => !RESERVED.includes(permission)),
  },
  fulfilment: {
    name: 'Fulfilment',
    description: 'Packs and ships orders: statuses, tracking numbers, documents and comments.',
    color: 'teal',
    permissions: [
      ...BASICS,
      'orders:read',
      'orders:track',
      'orders:status',
      'orders:comment',
      'orders:assign',
      'orders:mail',
      'returns:read',
      'returns:change',
      'products:read',
      'customers:read',
      'shipping:read',
    ],
  },
  support: {
    name: 'Support',
    description: 'Helps customers: tickets, live chats, orders, customers and claims.',
    color: 'cyan',
    permissions: [
      ...BASICS,
      ...of('tickets', 'free-buy'),
      'returns:read',
      'returns:change',
      'invoices:read',
      'live-chats:read',
      'live-chats:write',
      'orders:read',
      'orders:change',
      'orders:comment',
      'orders:assign',
      'orders:mail',
      'orders:review',
      'customers:read',
      'customers:read-emails',
      'customers:change',
      'credit:read',
      'products:read',
      'categories:read',
      'coupons:read',
      'shipping:read',
      'lab-tests:read',
      'faqs:read',
      'pages:read',
      'popups:read',
    ],
  },
  marketing: {
    name: 'Marketing',
    description: 'Wins customers: campaigns, contacts, coupons, discounts, pop-ups, pages and analytics.',
    color: 'pink',
    permissions: [
      ...BASICS,
      ...of('campaigns', 'contacts', 'coupons', 'large-discounts', 'popups', 'pages', 'faqs', 'analytics'),
      ...of('customer-notifications'),
      'products:read',
      'categories:read',
      'customers:read',
      'customers:read-emails',
      'orders:read',
    ],
  },
  catalogue: {
    name: 'Catalogue',
    description: 'Keeps products, categories, lab tests and large discounts up to date.',
    color: 'orange',
    permissions: [
      ...BASICS,
      ...of('products', 'categories', 'lab-tests', 'large-discounts'),
      'coupons:read',
      'shipping:read',
      'taxes:read',
      'faqs:read',
      'pages:read',
    ],
  },
  accountant: {
    name: 'Accountant',
    description: 'Views everything, exports it, and issues invoices, without changing anything else.',
    color: 'lime',
    permissions: [
      ...VIEWED,
      ...ending('export').filter((permission) => !RESERVED.includes(permission)),
      'invoices:issue',
    ],
  },
  viewer: {
    name: 'Viewer',
    description: 'Views everything, without changing or exporting anything.',
    color: 'gray',
    permissions: VIEWED,
  },
} as const satisfies Record<ShippedRole, ShippedRoleAbout>
