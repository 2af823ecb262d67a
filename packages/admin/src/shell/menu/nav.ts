import type { Permission } from '@storekeeper/contract/permissions'
import {
  type Icon,
  IconAddressBook,
  IconAppWindow,
  IconBuilding,
  IconBuildingStore,
  IconCalendarX,
  IconCategory,
  IconChartHistogram,
  IconChecklist,
  IconDiscount2,
  IconFileImport,
  IconFileText,
  IconFlask,
  IconGift,
  IconGiftCard,
  IconHelpCircle,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMailForward,
  IconMessageCog,
  IconMessages,
  IconPackage,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconShoppingCart,
  IconTicket,
  IconTruckDelivery,
  IconUserQuestion,
  IconUserShield,
  IconUsers,
  IconWallet,
  IconWebhook,
} from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'

/**
 * A screen of the menu. Labels are functions, since the language can change without a reload. `permission` is
 * the one that the screen's main call requires; with one of `orPermissions`, a part of the screen opens too.
 */
export type NavLink = {
  label: () => string
  to: string
  permission: Permission
  orPermissions?: readonly Permission[]
}
export type NavEntry = NavLink & { icon: Icon }
/**
 * `to` is the parent's own path: clicking it opens the "All" child if no child is selected (specification 2).
 */
export type NavGroup = NavEntry & { children: readonly NavLink[] }
export type NavSection = { label: () => string; entries: readonly (NavEntry | NavGroup)[] }

export const isGroup = (entry: NavEntry | NavGroup): entry is NavGroup => 'children' in entry

/** The menu of specification 2 with its exact paths; additional screens are under More. */
export const NAV: readonly NavSection[] = [
  {
    label: m.shell_nav_main_dashboard,
    entries: [
      {
        label: m.shell_nav_dashboard,
        to: '/admin/dashboard',
        icon: IconLayoutDashboard,
        permission: 'analytics:read',
        orPermissions: ['orders:read', 'products:read', 'tickets:read', 'live-chats:read'],
      },
      {
        label: m.shell_nav_analytics,
        to: '/admin/analytics',
        icon: IconChartHistogram,
        permission: 'analytics:read',
      },
      {
        label: m.shell_nav_products,
        to: '/admin/products/alls',
        icon: IconPackage,
        permission: 'products:read',
        children: [
          { label: m.shell_nav_all, to: '/admin/products/all', permission: 'products:read' },
          { label: m.shell_nav_inactive, to: '/admin/products/inactive', permission: 'products:read' },
        ],
      },
      {
        label: m.shell_nav_lab_tested_products,
        to: '/admin/lab-tested-products',
        icon: IconFlask,
        permission: 'lab-tests:read',
      },
      { label: m.shell_nav_freebie, to: '/admin/freebie', icon: IconGift, permission: 'free-buy:read' },
      {
        label: m.shell_nav_large_discount_products,
        to: '/admin/large-discount-products',
        icon: IconDiscount2,
        permission: 'large-discounts:read',
      },
      {
        label: m.shell_nav_customers,
        to: '/admin/customers/alls',
        icon: IconUsers,
        permission: 'customers:read',
        children: [
          { label: m.shell_nav_all, to: '/admin/customers/all', permission: 'customers:read' },
          {
            label: m.shell_nav_test_customers,
            to: '/admin/customers/test-customers',
            permission: 'customers:read',
          },
        ],
      },
      {
        label: m.shell_nav_credit_balance,
        to: '/admin/wallet/balances',
        icon: IconWallet,
        permission: 'credit:read',
      },
      {
        label: m.shell_nav_orders,
        to: '/admin/orders/alls',
        icon: IconShoppingCart,
        permission: 'orders:read',
        children: [
          { label: m.shell_nav_all, to: '/admin/orders/all', permission: 'orders:read' },
          { label: m.shell_nav_pending, to: '/admin/orders/pending', permission: 'orders:read' },
          { label: m.shell_nav_test_orders, to: '/admin/orders/test-orders', permission: 'orders:read' },
          { label: m.invoices_title, to: '/admin/orders/invoices', permission: 'invoices:read' },
          { label: m.shell_nav_add_order, to: '/admin/orders/new-order', permission: 'orders:change' },
        ],
      },
      {
        label: m.shell_nav_bulk_contact,
        to: '/admin/bulk-contact/custom-mail',
        icon: IconMailForward,
        permission: 'campaigns:read',
      },
      {
        label: m.shell_nav_shipping,
        to: '/admin/country/shipping',
        icon: IconTruckDelivery,
        permission: 'shipping:read',
      },
      { label: m.shell_nav_taxes, to: '/admin/taxes', icon: IconFileText, permission: 'taxes:read' },
      { label: m.shell_nav_coupons, to: '/admin/coupons/all', icon: IconTicket, permission: 'coupons:read' },
      {
        label: m.shell_nav_support_tickets,
        to: '/admin/support',
        icon: IconLifebuoy,
        permission: 'tickets:read',
      },
    ],
  },
  {
    label: m.shell_nav_app_settings,
    entries: [
      {
        label: m.shell_nav_app_info,
        to: '/admin/app-settings/app-info',
        icon: IconSettings,
        permission: 'settings:read',
      },
      {
        label: m.shell_nav_freebie,
        to: '/admin/app-settings/freebie',
        icon: IconGiftCard,
        permission: 'settings:read',
      },
      {
        label: m.shell_nav_contact,
        to: '/admin/app-settings/contact',
        icon: IconAddressBook,
        permission: 'contacts:read',
      },
      {
        label: m.shell_nav_popups,
        to: '/admin/app-settings/popups',
        icon: IconAppWindow,
        permission: 'popups:read',
      },
    ],
  },
  {
    label: m.shell_nav_chats,
    entries: [
      {
        label: m.shell_nav_chat_options,
        to: '/admin/chats/options',
        icon: IconMessageCog,
        permission: 'live-chats:read',
      },
      {
        label: m.shell_nav_all_chats,
        to: '/admin/chats/all',
        icon: IconMessages,
        permission: 'live-chats:read',
      },
    ],
  },
  {
    label: m.shell_nav_users,
    entries: [
      { label: m.shell_nav_admins, to: '/admin/users/all', icon: IconUserShield, permission: 'admins:read' },
      { label: m.roles_title, to: '/admin/roles', icon: IconShieldLock, permission: 'admins:read' },
      { label: m.api_keys_title, to: '/admin/api-keys', icon: IconKey, permission: 'api-keys:read' },
      { label: m.webhooks_title, to: '/admin/webhooks', icon: IconWebhook, permission: 'webhooks:read' },
    ],
  },
  {
    label: m.shell_nav_more,
    entries: [
      { label: m.returns_title, to: '/admin/returns', icon: IconPackage, permission: 'returns:read' },
      {
        label: m.categories_title,
        to: '/admin/categories',
        icon: IconCategory,
        permission: 'categories:read',
      },
      { label: m.pages_title, to: '/admin/pages', icon: IconFileText, permission: 'pages:read' },
      { label: m.faqs_title, to: '/admin/faqs', icon: IconHelpCircle, permission: 'faqs:read' },
      {
        label: m.campaigns_campaigns,
        to: '/admin/bulk-contact/custom-mail/campaigns',
        icon: IconSend,
        permission: 'campaigns:read',
      },
      {
        label: m.customer_notifications_title,
        to: '/admin/customer-notifications',
        icon: IconSend,
        permission: 'customer-notifications:read',
      },
      {
        label: m.shell_nav_privacy_requests,
        to: '/admin/customers/privacy-requests',
        icon: IconUserQuestion,
        permission: 'customers:read',
      },
      {
        label: m.shell_nav_retention,
        to: '/admin/app-settings/retention',
        icon: IconCalendarX,
        permission: 'settings:read',
      },
      {
        label: m.company_sign_in_title,
        to: '/admin/company-sign-in',
        icon: IconBuilding,
        permission: 'sign-in:configure-company',
      },
      { label: m.imports_title, to: '/admin/imports', icon: IconFileImport, permission: 'imports:run' },
      { label: m.sites_title, to: '/admin/sites', icon: IconBuildingStore, permission: 'sites:read' },
      { label: m.jobs_title, to: '/admin/jobs', icon: IconChecklist, permission: 'jobs:read' },
      { label: m.audit_log_title, to: '/admin/audit-log', icon: IconHistory, permission: 'audit-log:read' },
    ],
  },
]
