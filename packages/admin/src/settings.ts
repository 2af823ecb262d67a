import { useQuery } from '@tanstack/react-query'
import { api } from './api'

/** Store settings rarely change; mutations invalidate them like all other queries. */
export const settingsQuery = () => api.settings.details.queryOptions({ staleTime: 10 * 60_000 })

/** The same query with its error, for screens that require the settings. */
export const useSettingsQuery = () => useQuery({ ...settingsQuery(), meta: { handlesErrors: true } })

/** The store settings; undefined until they are loaded. */
export const useSettings = () => useSettingsQuery().data
