import Negotiator from 'negotiator'

/** The languages in which the shop speaks to people; the first one is the default. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a browser asks for (its `Accept-Language` header), among what there is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...LANGUAGES])
  return LANGUAGES.find((language) => language === wanted) ?? LANGUAGES[0]
}
