import { TextInput } from '@mantine/core'
import type { ShopPage } from '@storekeeper/contract/pages/shop-page'
import { toSlug } from '@storekeeper/contract/shapes'
import type { Site } from '@storekeeper/contract/sites'
import { type Ref, useImperativeHandle } from 'react'
import { api } from '~/api'
import { slugify } from '~/lib/slugify'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { SearchResultCard } from '~/ui/form/SearchResultCard'
import { SlugField } from '~/ui/form/SlugField'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { PublishCard } from './PublishCard'
import { type PageEdit, usePageForm } from './use-page-form'

type Props = {
  page: ShopPage
  sites: readonly Site[]
  onSaved: (saved: ShopPage) => void
  /** Refetches and returns the page. */
  reload: () => Promise<ShopPage | undefined>
  /** Exposes `drop`, which discards unsaved input when the page is deleted. */
  ref?: Ref<Pick<PageEdit, 'drop'>>
}

/** The editor of a page by section: title, content, search engines, and publishing. */
export const PageEditor = ({ page, sites, onSaved, reload, ref }: Props) => {
  const edit = usePageForm({ page, onSaved, reload })
  useImperativeHandle(ref, () => edit)
  return (
    <EditForm edit={edit} permission="pages:change" site={page.site}>
      <div className="@container/editor">
        <div className="grid grid-cols-1 content-start gap-4 @min-[840px]/editor:grid-cols-[minmax(0,1fr)_minmax(280px,336px)]">
          <div className="grid content-start grid-cols-1 gap-4 min-w-0">
            <BasicsCard edit={edit} page={page} />
            <Card title={m.pages_text()}>
              <RichTextField label={m.pages_body()} minHeight={360} {...edit.field('body')} />
            </Card>
            <SeoCard edit={edit} sites={sites} />
          </div>
          <div className="grid content-start grid-cols-1 gap-4 min-w-0">
            <PublishCard edit={edit} page={page} />
          </div>
        </div>
      </div>
    </EditForm>
  )
}

/** The title and the slug of the page. */
const BasicsCard = ({ edit, page }: { edit: PageEdit; page: ShopPage }) => {
  const site = edit.form.useWatchValue('site')
  return (
    <Card title={m.pages_basics()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <TextInput label={m.pages_name()} withAsterisk dir="auto" maxLength={200} {...edit.field('title')} />
        <SlugField
          label={m.pages_slug()}
          description={m.pages_slug_hint()}
          field={{ ...edit.field('slug'), key: edit.form.key('slug') }}
          typed={edit.form.useWatchValue('slug')}
          own={page.slug}
          title={edit.form.useWatchValue('title')}
          queryKey={['pages', site, page._id]}
          check={(slug) => api.pages.slugCheck.call({ slug, site, except: page._id || undefined })}
          onUse={(slug) => {
            edit.form.setFieldValue('slug', slug)
            edit.form.clearFieldError('slug')
          }}
        />
      </div>
    </Card>
  )
}

const SeoCard = ({ edit, sites }: { edit: PageEdit; sites: readonly Site[] }) => {
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
