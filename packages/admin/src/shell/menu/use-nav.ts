import type { Grants } from '@storekeeper/contract/grants'
import { useProfile } from '~/session/profile'
import { useSettings } from '~/settings'
import { findMissing } from './locks'
import { isGroup, NAV, type NavSection } from './nav'

/** The menu of the signed-in admin. A setting of the store hides entries without permission. */
export const useNav = (): readonly NavSection[] => {
  const profile = useProfile()
  return useSettings()?.hidesLocked ? withoutLocked(profile) : NAV
}

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
