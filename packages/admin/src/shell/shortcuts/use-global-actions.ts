import { getAllSites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '~/api'
import { languageName } from '~/lib/language-name'
import { setMuted, useMuted } from '~/lib/sound'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { signOut } from '~/session/sign-out'
import { findMissing } from '~/shell/menu/locks'
import { isGroup, NAV, type NavLink } from '~/shell/menu/nav'
import { ALL_SITES, useSite } from '~/site'
import { changeTheme, useTheme } from '~/theme/theme'
import { type Action, addWhenShown } from './page-actions'
import { showShortcuts } from './shortcut-help'

/** The second key of the chords that open the pages of the menu; the first one is G. */
const GO: Partial<Record<string, string>> = {
  '/admin/dashboard': 'D',
  '/admin/analytics': 'A',
  '/admin/products/all': 'P',
  '/admin/customers/all': 'C',
  '/admin/orders/all': 'O',
  '/admin/orders/pending': 'E',
  '/admin/orders/invoices': 'I',
  '/admin/wallet/balances': 'B',
  '/admin/bulk-contact/custom-mail': 'M',
  '/admin/country/shipping': 'S',
  '/admin/coupons/all': 'U',
  '/admin/support': 'T',
  '/admin/chats/all': 'H',
  '/admin/returns': 'R',
  '/admin/app-settings/app-info': 'F',
  '/admin/audit-log': 'L',
}

export const goKeys = (to: string): string | undefined => GO[to] && `G ${GO[to]}`

type New = {
  keys: string
  label: () => string
  permission: Permission
  /** The page of the form, or the list whose button opens it. */
  to: string
  isList?: true
}

const NEW: readonly New[] = [
  { keys: 'N O', label: m.actions_new_order, permission: 'orders:change', to: '/admin/orders/new-order' },
  { keys: 'N P', label: m.actions_new_product, permission: 'products:change', to: '/admin/products/new' },
  {
    ...{ keys: 'N C', label: m.actions_new_customer, permission: 'customers:change' },
    ...{ to: '/admin/customers/all', isList: true },
  },
  {
    ...{ keys: 'N U', label: m.actions_new_coupon, permission: 'coupons:change' },
    ...{ to: '/admin/coupons/all', isList: true },
  },
  {
    ...{ keys: 'N T', label: m.actions_new_ticket, permission: 'tickets:change' },
    ...{ to: '/admin/support', isList: true },
  },
]

/** What the signed-in admin can do on every screen, in groups: open pages, add records, and change the back-office. */
export const useGlobalActions = (): { go: Action[]; add: Action[]; office: Action[] } => {
  const router = useRouter()
  const profile = useProfile()
  const { site, chooseSite } = useSite()
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const theme = useTheme()
  const otherLanguage = theme.lang === 'en' ? 'ar' : 'en'
  const isMuted = useMuted()
  const go = (to: string) => router.navigate({ to })

  const permitted = getAllSites(profile)
  const choices = sites
    .filter(({ key }) => permitted === 'all' || permitted.includes(key))
    .map(({ key, name }) => ({ key, name }))
  const one = site === ALL_SITES ? [] : choices
  const all = choices.length > 1 ? [{ key: ALL_SITES, name: m.shell_all_sites() }, ...choices] : one

  return {
    go: menuLinks()
      .filter((link) => findMissing(link, profile) === undefined && GO[link.to])
      .map(({ group, label, to }) => ({
        id: to,
        label: group ? m.search_page_in_group({ group: group(), title: label() }) : label(),
        keys: goKeys(to),
        run: () => void go(to),
      })),
    add: NEW.filter(({ permission }) => canUse(profile, permission)).map(
      ({ keys, label, permission, to, isList }) => ({
        id: `new ${to}`,
        label: label(),
        keys,
        run: () => void go(to).then(() => isList && addWhenShown(permission)),
      }),
    ),
    office: [
      ...all
        .filter(({ key }) => key !== site)
        .map(({ key, name }) => ({
          id: `site ${key}`,
          label: m.actions_switch_site({ site: name }),
          run: () => chooseSite(key),
        })),
      theme.class === 'dark'
        ? { id: 'look', label: m.shell_light_mode(), keys: 'G X', run: () => changeTheme({ class: 'light' }) }
        : { id: 'look', label: m.shell_dark_mode(), keys: 'G X', run: () => changeTheme({ class: 'dark' }) },
      {
        id: 'language',
        label: m.actions_language({ language: languageName(otherLanguage) }),
        run: () => changeTheme({ lang: otherLanguage }),
      },
      {
        id: 'sounds',
        label: isMuted ? m.actions_unmute() : m.actions_mute(),
        run: () => setMuted(!isMuted),
      },
      { id: 'profile', label: m.shell_profile(), run: () => void go(`/admin/${profile._id}`) },
      { id: 'shortcuts', label: m.shell_shortcuts(), keys: '?', run: showShortcuts },
      { id: 'sign-out', label: m.shell_sign_out(), run: () => void signOut() },
    ],
  }
}

type MenuLink = NavLink & { group?: () => string }

const menuLinks = (): MenuLink[] =>
  NAV.flatMap(({ entries }) =>
    entries.flatMap((entry): MenuLink | MenuLink[] =>
      isGroup(entry) ? entry.children.map((child) => ({ ...child, group: entry.label })) : entry,
    ),
  )
