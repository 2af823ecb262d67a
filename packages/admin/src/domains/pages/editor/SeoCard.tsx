import { toSlug } from '@storekeeper/contract/shapes'
import type { Site } from '@storekeeper/contract/sites'
import { slugify } from '~/lib/slugify'
import { m } from '~/paraglide/messages.js'
import { SearchResultCard } from '~/ui/form/SearchResultCard'
import type { PageEdit } from './use-page-form'

export const SeoCard = ({ edit, sites }: { edit: PageEdit; sites: readonly Site[] }) => {
  const site = edit.form.useWatchValue('site')
  const slug = edit.form.useWatchValue('slug')
  const title = edit.form.useWatchValue('title')
  const body = edit.form.useWatchValue('body')
  const seoTitle = edit.form.useWatchValue('seo.title')
  const seoDescription = edit.form.useWatchValue('seo.description')
  const home = sites.find(({ key }) => key === site)

  return (
    <SearchResultCard
      field={edit.field}
      typed={{ title: seoTitle, description: seoDescription }}
      labels={{ title: m.pages_seo_title(), description: m.pages_seo_description() }}
      defaults={{
        title: `${title.trim() || m.pages_name()} · ${home?.name ?? ''}`,
        description: toText(body) || m.pages_seo_nothing(),
      }}
      address={`${home?.domain ?? ''} › pages › ${toSlug(slug) || slugify(title) || '…'}`}
    />
  )
}

/** Returns the plain text of HTML. */
const toText = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
