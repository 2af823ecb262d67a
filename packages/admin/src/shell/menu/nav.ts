import type { Permission } from '@storekeeper/contract/permissions'
import {
  type Icon,
  IconAddressBook,
  IconAppWindow,
  IconBuildingStore,
  IconCategory,
  IconChartHistogram,
  IconChecklist,
  IconDiscount2,
  IconFileText,
  IconFlask,
  IconGift,
  IconGiftCard,
  IconHelpCircle,
  IconHistory,
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
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'

/** Labels are functions, since the language can change without a reload. */
export type NavEntry = { label: () => string; to: string; icon: Icon; permission?: Permission }
/**
 * `to` is the parent's own path: clicking it opens the "All" child if no child is selected (specification 2).
 */
export type NavGroup = NavEntry & { children: readonly { label: () => string; to: string }[] }
export type NavSection = { label: () => string; entries: readonly (NavEntry | NavGroup)[] }

export const isGroup = (entry: NavEntry | NavGroup): entry is NavGroup => 'children' in entry

/** The menu of specification 2 with its exact paths; additional screens are under More. */
export const NAV: readonly NavSection[] = [
  {
    label: m.shell_nav_main_dashboard,
    entries: [
      { label: m.shell_nav_dashboard, to: '/admin/dashboard', icon: IconLayoutDashboard },
      { label: m.shell_nav_analytics, to: '/admin/analytics', icon: IconChartHistogram },
      {
        label: m.shell_nav_products,
        to: '/admin/products/alls',
        icon: IconPackage,
        children: [
          { label: m.shell_nav_all, to: '/admin/products/all' },
          { label: m.shell_nav_inactive, to: '/admin/products/inactive' },
        ],
      },
      { label: m.shell_nav_lab_tested_products, to: '/admin/lab-tested-products', icon: IconFlask },
      { label: m.shell_nav_freebie, to: '/admin/freebie', icon: IconGift },
      {
        label: m.shell_nav_large_discount_products,
        to: '/admin/large-discount-products',
        icon: IconDiscount2,
      },
      {
        label: m.shell_nav_customers,
        to: '/admin/customers/alls',
        icon: IconUsers,
        children: [
          { label: m.shell_nav_all, to: '/admin/customers/all' },
          { label: m.shell_nav_test_customers, to: '/admin/customers/test-customers' },
        ],
      },
      { label: m.shell_nav_credit_balance, to: '/admin/wallet/balances', icon: IconWallet },
      {
        label: m.shell_nav_orders,
        to: '/admin/orders/alls',
        icon: IconShoppingCart,
        children: [
          { label: m.shell_nav_all, to: '/admin/orders/all' },
          { label: m.shell_nav_pending, to: '/admin/orders/pending' },
          { label: m.shell_nav_test_orders, to: '/admin/orders/test-orders' },
          { label: m.shell_nav_add_order, to: '/admin/orders/new-order' },
        ],
      },
      { label: m.shell_nav_bulk_contact, to: '/admin/bulk-contact/custom-mail', icon: IconMailForward },
      { label: m.shell_nav_shipping, to: '/admin/country/shipping', icon: IconTruckDelivery },
      { label: m.shell_nav_coupons, to: '/admin/coupons/all', icon: IconTicket },
      { label: m.shell_nav_support_tickets, to: '/admin/support', icon: IconLifebuoy },
    ],
  },
  {
    label: m.shell_nav_app_settings,
    entries: [
      { label: m.shell_nav_app_info, to: '/admin/app-settings/app-info', icon: IconSettings },
      { label: m.shell_nav_freebie, to: '/admin/app-settings/freebie', icon: IconGiftCard },
      { label: m.shell_nav_contact, to: '/admin/app-settings/contact', icon: IconAddressBook },
      { label: m.shell_nav_popups, to: '/admin/app-settings/popups', icon: IconAppWindow },
    ],
  },
  {
    label: m.shell_nav_chats,
    entries: [
      { label: m.shell_nav_chat_options, to: '/admin/chats/options', icon: IconMessageCog },
      { label: m.shell_nav_all_chats, to: '/admin/chats/all', icon: IconMessages },
    ],
  },
  {
    label: m.shell_nav_users,
    entries: [
      { label: m.shell_nav_admins, to: '/admin/users/all', icon: IconUserShield },
      { label: m.roles_title, to: '/admin/roles', icon: IconShieldLock, permission: 'admins:read' },
    ],
  },
  {
    label: m.shell_nav_more,
    entries: [
      { label: m.categories_title, to: '/admin/categories', icon: IconCategory },
      { label: m.pages_title, to: '/admin/pages', icon: IconFileText },
      { label: m.faqs_title, to: '/admin/faqs', icon: IconHelpCircle },
      { label: m.campaigns_campaigns, to: '/admin/bulk-contact/custom-mail/campaigns', icon: IconSend },
      { label: m.sites_title, to: '/admin/sites', icon: IconBuildingStore },
      { label: m.jobs_title, to: '/admin/jobs', icon: IconChecklist, permission: 'jobs:read' },
      { label: m.audit_log_title, to: '/admin/audit-log', icon: IconHistory },
    ],
  },
]

/** The sections without their first `count` entries; empty sections are removed. */
export const sectionsAfter = (count: number): NavSection[] => {
  let before = count
  return NAV.flatMap((section) => {
    const entries = section.entries.slice(before)
    before = Math.max(0, before - section.entries.length)
    return entries.length > 0 ? { ...section, entries } : []
  })
}
