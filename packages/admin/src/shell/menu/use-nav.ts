import type { Grants } from '@storekeeper/contract/grants'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/api'
import { useAtRest } from '~/at-rest'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { useSettings } from '~/settings'
import { findMissing } from './locks'
import { isGroup, NAV, type NavEntry, type NavSection } from './nav'

/** The menu of the signed-in admin, with their saved views. A setting of the store hides entries without permission. */
export const useNav = (): readonly NavSection[] => {
  const profile = useProfile()
  const hidesLocked = useSettings()?.hidesLocked ?? false
  const views = useViewEntries()
  return useMemo(() => {
    const sections = navFor(profile, hidesLocked)
    return views.length > 0 ? [...sections, { label: m.views_views, entries: views }] : sections
  }, [profile, hidesLocked, views])
}

/** The saved views that the admin chose to see in the menu. They load once the screen is shown. */
const useViewEntries = (): readonly NavEntry[] => {
  const isAtRest = useAtRest()
  const { data } = useQuery({
    ...api.savedViews.list.queryOptions({ input: {}, meta: { handlesErrors: true } }),
    enabled: isAtRest,
  })
  return useMemo(
    () =>
      (data ?? NONE)
        .filter(({ isInMenu }) => isInMenu)
        .map(({ _id, name }) => ({
          label: () => name,
          to: `/admin/saved-views/${_id}`,
          icon: IconChecklist,
          permission: 'saved-views:own',
        })),
    [data],
  )
}
const NONE: readonly never[] = []

/**
 * The menu of an admin: a group opens the first of its pages that is not locked. Without locked entries, groups and
 * sections that become empty are left out.
 */
export const navFor = (admin: Grants, hidesLocked: boolean): NavSection[] =>
  NAV.flatMap((section) => {
    const entries = section.entries.flatMap((entry) => {
      const links = isGroup(entry) ? entry.children : [entry]
      const open = links.filter((link) => !findMissing(link, admin))
      const [first] = open
      if (!first) return hidesLocked ? [] : entry
      if (!isGroup(entry)) return entry
      const children = hidesLocked ? open : entry.children
      const to = first === entry.children[0] ? entry.to : first.to
      return { ...entry, to, permission: first.permission, children }
    })
    return entries.length > 0 ? { ...section, entries } : []
  })
