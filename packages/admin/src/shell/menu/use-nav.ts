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
  const hidesLocked = useSettings()?.hidesLocked
  const views = useViewEntries()
  return useMemo(() => {
    const sections = hidesLocked ? withoutLocked(profile) : NAV
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

/** The sections without locked entries; groups and sections without an entry are left out. */
export const withoutLocked = (admin: Grants): NavSection[] =>
  NAV.flatMap((section) => {
    const entries = section.entries.flatMap((entry) => {
      if (!isGroup(entry)) return findMissing(entry, admin) ? [] : entry
      const children = entry.children.filter((link) => !findMissing(link, admin))
      return children.length > 0 ? { ...entry, children } : []
    })
    return entries.length > 0 ? { ...section, entries } : []
  })
