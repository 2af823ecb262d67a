import { Language } from '@storekeeper/contract/language'
import Negotiator from 'negotiator'

export type { Language }

export const LANGUAGES = Language.options

/**
 * The supported language that an `Accept-Language` header prefers; null if it names none of them, such as the
 * `*` of programs that accept any language.
 */
export function parseLanguage(acceptLanguage: string | undefined): Language | null {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
  const wanted = negotiator.language([...LANGUAGES])
  const isNamed = negotiator.languages().some((tag) => tag.toLowerCase().split('-', 1)[0] === wanted)
  return (isNamed && LANGUAGES.find((language) => language === wanted)) || null
}
