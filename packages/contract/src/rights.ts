/** Every right a call can ask for, as `resource:action`. Roles made of these come later; no handler will notice. */
export const RIGHTS = {
  'profile:own': 'Their own profile and sessions',
  'sign-in:require-two-step': 'Require two-step sign-in of everybody',
  'admins:read': 'See admins',
  'admins:change': 'Make, invite, change, block and activate admins, and make them super administrators',
  'audit-log:read': 'Read the whole audit log',
  'sites:read': 'See the sites',
  'sites:change': 'Change the sites',
  'app-info:read': 'See the settings of the shop',
  'app-info:change': 'Change the settings of the shop',
  'products:read': 'See products',
  'products:change': 'Make, change and delete products',
  'categories:read': 'See categories',
  'categories:change': 'Make, change, move and delete categories',
  'lab-tests:read': 'See lab tests',
  'lab-tests:change': 'Add, change and delete lab tests',
  'large-discounts:read': 'See large discounts',
  'large-discounts:change': 'Give, change and take large discounts',
  'free-buy:read': 'See claims of free products',
  'free-buy:change': 'Claim free products, and decide about claims',
  'coupons:read': 'See coupons',
  'coupons:change': 'Make, change and delete coupons',
  'contacts:read': 'See contacts and their categories',
  'contacts:change': 'Add, change, import, unsubscribe and delete contacts, and their categories',
  'customers:read': 'See customers',
  'customers:change': 'Make and change customers',
  'customers:merge': 'Make one customer of two, and undo that',
  'customers:remove-tests': 'Delete chosen test customers',
  'customers:remove-all-tests': 'Delete all test customers',
  'wallet:read': 'See the credit of customers',
  'wallet:adjust': 'Give customers credit, and take some',
  'campaigns:read': 'See mails to many, and who got them',
  'campaigns:send': 'Send mails to many, and pause, cancel and repeat them',
  'shipping:read': 'See shipping methods and countries',
  'shipping:change': 'Make, change and delete shipping methods and countries',
  'popups:read': 'See the pop-ups of the shops',
  'popups:change': 'Make, change and delete pop-ups',
  'faqs:read': 'See questions and answers',
  'faqs:change': 'Add, change, order and delete questions and answers',
  'pages:read': 'See pages of text',
  'pages:change': 'Make, change, publish and delete pages of text',
  'orders:read': 'See orders',
  'orders:status': 'Change the tracking status of orders',
  'orders:status-override': 'Change a tracking status against the rules',
  'orders:comment': 'Comment on orders',
} as const
export type Right = keyof typeof RIGHTS

/** What an ordinary administrator may not do. */
const SUPER_ADMIN_ONLY: ReadonlySet<Right> = new Set<Right>([
  'admins:change',
  'audit-log:read',
  'sites:change',
  'sign-in:require-two-step',
  'orders:status-override',
  'customers:remove-all-tests',
])

/** The one place that decides who may do what, for the server and for buttons on the screen alike. */
export const isAllowed = (admin: { isSuperAdmin: boolean }, right: Right): boolean =>
  admin.isSuperAdmin || !SUPER_ADMIN_ONLY.has(right)
