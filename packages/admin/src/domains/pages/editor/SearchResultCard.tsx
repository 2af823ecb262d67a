import { Textarea, TextInput } from '@mantine/core'
import { toSlug } from '@storekeeper/contract/shapes'
import type { Site } from '@storekeeper/contract/sites'
import { slugify } from '~/lib/slugify'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import type { PageEdit } from './use-page-form'

/** The length at which search engines truncate. */
const SHOWN_TITLE = 60
const SHOWN_TEXT = 160

/** Previews the search engine result; empty fields default to the page's content. */
export const SearchResultCard = ({ edit, sites }: { edit: PageEdit; sites: readonly Site[] }) => {
  const site = edit.form.useWatchValue('site')
  const slug = edit.form.useWatchValue('slug')
  const title = edit.form.useWatchValue('title')
  const body = edit.form.useWatchValue('body')
  const seoTitle = edit.form.useWatchValue('seo.title')
  const seoDescription = edit.form.useWatchValue('seo.description')
  const home = sites.find(({ key }) => key === site)

  return (
    <Card title={m.pages_seo()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <TextInput
          label={m.pages_seo_title()}
          description={m.pages_seo_length({ count: seoTitle.length, max: SHOWN_TITLE })}
          dir="auto"
          maxLength={200}
          {...edit.field('seo.title')}
        />
        <Textarea
          label={m.pages_seo_description()}
          description={m.pages_seo_length({ count: seoDescription.length, max: SHOWN_TEXT })}
          autosize
          minRows={2}
          maxRows={5}
          dir="auto"
          maxLength={500}
          {...edit.field('seo.description')}
        />
        <figure
          className="grid gap-0.5 p-4 border border-line rounded-item bg-surface-2 wrap-anywhere"
          aria-label={m.pages_seo_preview()}
        >
          <bdi dir="ltr" className="text-xs text-ink-2">
            {home?.domain} › pages › {toSlug(slug) || slugify(title) || '…'}
          </bdi>
          <bdi className="text-lg font-medium text-brand-text">
            {cut(seoTitle.trim() || `${title.trim() || m.pages_name()} · ${home?.name ?? ''}`, SHOWN_TITLE)}
          </bdi>
          <bdi className="text-sm leading-5 text-ink-2">
            {cut(seoDescription.trim() || toText(body) || m.pages_seo_nothing(), SHOWN_TEXT)}
          </bdi>
        </figure>
      </div>
    </Card>
  )
}

/** Returns the plain text of HTML. */
const toText = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Truncates a text without splitting characters. */
const cut = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
