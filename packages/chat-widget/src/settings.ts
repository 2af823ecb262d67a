import type { Language } from './texts/texts.ts'

/** The settings in the script tag. */
export type Settings = {
  /** The origin of the store, which serves the script. */
  origin: string
  siteKey: string
  language: Language
  direction: 'ltr' | 'rtl'
  position: 'start' | 'end'
  colour: string | null
  customerToken: string | null
}

/** Parses the script tag; language and direction default to those of the page. */
export function parseSettings({ src, dataset }: HTMLScriptElement): Settings {
  const page = document.documentElement
  const language = (dataset.lang ?? page.lang).toLowerCase().startsWith('ar') ? 'ar' : 'en'
  const direction = dataset.dir ?? (dataset.lang ? (language === 'ar' ? 'rtl' : 'ltr') : pageDirection(page))
  return {
    origin: new URL(src).origin,
    siteKey: dataset.siteKey ?? '',
    language,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    position: dataset.position === 'start' ? 'start' : 'end',
    colour: dataset.colour ?? null,
    customerToken: dataset.customerToken ?? null,
  }
}

const pageDirection = (page: HTMLElement) => page.dir || getComputedStyle(page).direction
