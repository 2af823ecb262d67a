import { isLookValue, LOOK_VALUES, type LookField } from './look.ts'
import { parseRecents } from './recent-record.ts'

/** The most preferences of one admin. */
export const MAX_PREFERENCES = 500
export const MAX_PREFERENCE_LENGTH = 4000

const SWITCH = /^(true|false)$/
const COLUMNS = /^"[\w+,.:>=#-]*"$/
const SITES = /^[a-z0-9-]+(,[a-z0-9-]+)*$/

/**
 * What each name may contain. Lists, and their saved views, name their own columns
 * and layouts, which browsers store as JSON.
 */
const KINDS: readonly { name: RegExp; isValid: (value: string, name: string) => boolean }[] = [
  {
    name: /^theme\.[A-Za-z]+$/,
    isValid: (value, name) => isLookField(name.slice(6)) && isLookValue(name.slice(6) as LookField, value),
  },
  { name: /^columns\.[a-z-]{1,40}(\.[a-z0-9-]{1,40})?$/, isValid: (value) => COLUMNS.test(value) },
  { name: /^layout\.[a-z-]{1,40}$/, isValid: (value) => /^"[a-z]{1,20}"$/.test(value) },
  { name: /^(muted|shortcuts-off|setup-guide-dismissed)$/, isValid: (value) => SWITCH.test(value) },
  { name: /^site$/, isValid: (value) => SITES.test(value) },
  { name: /^recent$/, isValid: (value) => parseRecents(value) !== undefined },
]

const isLookField = (name: string): name is LookField => Object.hasOwn(LOOK_VALUES, name)

/** Whether a name of the browser's storage, without its prefix, is that of a preference. */
export const isPreference = (name: string): boolean => KINDS.some((kind) => kind.name.test(name))

/** Whether a preference may have this value. */
export const isPreferenceValue = (name: string, value: string): boolean =>
  value.length <= MAX_PREFERENCE_LENGTH &&
  KINDS.some((kind) => kind.name.test(name) && kind.isValid(value, name))
