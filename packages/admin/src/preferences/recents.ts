import { MAX_RECENTS, parseRecents, type RecentRecord } from '@storekeeper/contract/preferences/recent-record'
import { useEffect } from 'react'
import { storePreferences } from './stored'

const KEY = 'storekeeper.recent'

/** The records that the admin opened last, the latest first. */
export const readRecents = (): RecentRecord[] => parseRecents(localStorage.getItem(KEY) ?? '[]') ?? []

/** Lists a record among the recent ones while its screen shows it. */
export const useRecentRecord = (kind: RecentRecord['kind'], id: string | undefined, label: string) =>
  useEffect(() => {
    if (id === undefined || label === '') return
    const others = readRecents().filter((one) => one.kind !== kind || one.id !== id)
    const recents = [{ kind, id, label: label.slice(0, 200) }, ...others].slice(0, MAX_RECENTS)
    storePreferences({ recent: JSON.stringify(recents) })
  }, [kind, id, label])
