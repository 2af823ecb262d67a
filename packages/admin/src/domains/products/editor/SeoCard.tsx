import { Textarea, TextInput } from '@mantine/core'
import { toSlug } from '@storekeeper/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import type { ProductEdit } from './use-product-form'

/** The length at which search engines truncate. */
const SHOWN_TITLE = 60
const SHOWN_TEXT = 160

/** Previews the search engine result; empty fields default to the product's content. */
export const SeoCard = ({ edit }: { edit: ProductEdit }) => {
  const { data: sites } = useQuery(api.sites.list.queryOptions())
  const site = edit.form.useWatchValue('site')
  const slug = edit.form.useWatchValue('slug')
  const title = edit.form.useWatchValue('title')
  const shortDescription = edit.form.useWatchValue('shortDescription')
  const seoTitle = edit.form.useWatchValue('seo.title')
  const seoDescription = edit.form.useWatchValue('seo.description')
  const domain = sites?.find(({ key }) => key === site)?.domain ?? ''

  return (
    <Card title={m.product_seo()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <TextInput
          label={m.product_seo_title()}
          description={m.product_seo_length({ count: seoTitle.length, max: SHOWN_TITLE })}
          dir="auto"
          maxLength={200}
          {...edit.field('seo.title')}
        />
        <Textarea
          label={m.product_seo_description()}
          description={m.product_seo_length({ count: seoDescription.length, max: SHOWN_TEXT })}
          autosize
          minRows={2}
          maxRows={5}
          dir="auto"
          maxLength={500}
          {...edit.field('seo.description')}
        />
        <figure
          className="grid gap-0.5 p-4 border border-line rounded-item bg-surface-2 wrap-anywhere"
          aria-label={m.product_seo_preview()}
        >
          <bdi dir="ltr" className="text-xs text-ink-2">
            {domain} › {toSlug(slug) || '…'}
          </bdi>
          <bdi className="text-lg font-medium text-brand-text">
            {cut(seoTitle.trim() || title.trim() || m.product_title(), SHOWN_TITLE)}
          </bdi>
          <bdi className="text-sm leading-5 text-ink-2">
            {cut(seoDescription.trim() || shortDescription.trim() || m.product_seo_nothing(), SHOWN_TEXT)}
          </bdi>
        </figure>
      </div>
    </Card>
  )
}

const cut = (text: string, length: number) => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
