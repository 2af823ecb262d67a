/** Every right a call can ask for, as `resource:action`. Roles made of these come later; no handler will notice. */
export const RIGHTS = {
  'profile:own': 'Their own profile and sessions',
  'sites:read': 'See the sites',
  'sites:change': 'Change the sites',
  'app-info:read': 'See the settings of the shop',
  'products:read': 'See products',
  'customers:read': 'See customers',
  'orders:read': 'See orders',
  'orders:status': 'Change the tracking status of orders',
  'orders:status-override': 'Change a tracking status against the rules',
  'orders:comment': 'Comment on orders',
} as const
export type Right = keyof typeof RIGHTS

/** What an ordinary administrator may not do. */
const SUPER_ADMIN_ONLY: ReadonlySet<Right> = new Set<Right>(['sites:change', 'orders:status-override'])

/** The one place that decides who may do what, for the server and for buttons on the screen alike. */
export const isAllowed = (admin: { isSuperAdmin: boolean }, right: Right): boolean =>
  admin.isSuperAdmin || !SUPER_ADMIN_ONLY.has(right)
