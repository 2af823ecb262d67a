import type { Language } from '@storekeeper/contract/language'
import { intlLocale } from './intl'
import { memoize } from './memoize'

/** "Arabic" for ar, in the current language. */
export const languageName = (language: Language) => names(intlLocale()).of(language) ?? language

const names = memoize((locale) => new Intl.DisplayNames(locale, { type: 'language' }))
