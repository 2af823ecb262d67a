import { Language } from '@storekeeper/contract/language'
import Negotiator from 'negotiator'

export type { Language }

export const LANGUAGES = Language.options

/** For receivers whose language is not known. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The language that a browser accepts (its `Accept-Language` header), among the available ones. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  namedLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE

/** The same; null where the header names none of them, as of programs that accept any (`*`). */
export function namedLanguage(acceptLanguage: string | undefined): Language | null {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
  const wanted = negotiator.language([...LANGUAGES])
  const isNamed = negotiator.languages().some((tag) => tag.toLowerCase().split('-', 1)[0] === wanted)
  return (isNamed && LANGUAGES.find((language) => language === wanted)) || null
}
