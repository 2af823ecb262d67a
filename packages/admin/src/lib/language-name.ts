import type { Language } from '@storekeeper/contract/language'
import { intlLocale } from './intl'
import { oncePer } from './once'

/** "Arabic" for ar, in the current language. */
export const languageName = (language: Language) => names(intlLocale()).of(language) ?? language

const names = oncePer((locale) => new Intl.DisplayNames(locale, { type: 'language' }))
