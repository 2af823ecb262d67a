import { AUCTROPIN_DETAILS } from './details-auctropin.ts'
import { HOME_AND_BATH_DETAILS } from './details-home-and-bath.ts'
import type { CatalogueItem, Details } from './item.ts'

/**
 * The details of a product's page: a description in HTML, the weight, and for most products the metadata for
 * search engines.
 */
export function describe({ sku, title, text, demand }: CatalogueItem) {
  const details = DETAILS[sku]
  if (!details) throw new Error(`Nobody has described ${sku}.`)
  const { weight, story, facts } = details
  const list = facts.map((fact) => `<li>${escaped(fact)}</li>`).join('')
  return {
    description: `<p>${escaped(text)}</p><p>${escaped(story)}</p><h2>Good to know</h2><ul>${list}</ul>`,
    weight,
    seo:
      demand >= KNOWN_FROM ? { title, description: `${text} ${story}`.slice(0, SEO_CHARACTERS) } : undefined,
  }
}

/** Products with less demand than this have no metadata for search engines yet. */
const KNOWN_FROM = 3
const SEO_CHARACTERS = 300

const escaped = (text: string) => text.replaceAll('&', '&amp;')

const DETAILS: Record<string, Details> = { ...HOME_AND_BATH_DETAILS, ...AUCTROPIN_DETAILS }
