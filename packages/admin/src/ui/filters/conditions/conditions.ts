import type { FilterFields } from '@storekeeper/contract/filters/filter-field'
import { isAllowed } from '@storekeeper/contract/grants'
import { use, useMemo } from 'react'
import { useProfile } from '~/session/profile'

/** What a list can be filtered by; a constant of the list's module. */
export type ListConditions = {
  /** The fields load when the filter is opened. */
  load: () => Promise<FilterFields>
  /** The names of the values of choices. */
  getChoiceName?: GetChoiceName
  /** The same, if only the filter needs these names, so that they load with the fields. */
  loadChoiceName?: () => Promise<GetChoiceName>
}

type GetChoiceName = (field: string, choice: string) => string
const asWritten: GetChoiceName = (_, choice) => choice

export type LoadedConditions = { fields: FilterFields; getChoiceName: GetChoiceName }

const loading = new WeakMap<ListConditions, Promise<[FilterFields, GetChoiceName | undefined]>>()

/** The conditions of a list by which the admin can filter; suspends until their fields are loaded. */
export const useConditions = (conditions: ListConditions): LoadedConditions => {
  const promise =
    loading.get(conditions) ??
    Promise.all([conditions.load(), conditions.loadChoiceName?.() ?? conditions.getChoiceName])
  loading.set(conditions, promise)
  // A failed load is tried again when the filter is opened again.
  promise.catch(() => loading.delete(conditions))
  const [all, getChoiceName = asWritten] = use(promise)
  const profile = useProfile()
  const fields = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(all).filter(
          ([, { permission, isOfAllSites }]) =>
            !permission || isAllowed(profile, permission, isOfAllSites ? 'all' : undefined),
        ),
      ),
    [all, profile],
  )
  return { fields, getChoiceName }
}
