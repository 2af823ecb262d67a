import { TextInput } from '@mantine/core'
import type { ShopPage } from '@storekeeper/contract/pages/shop-page'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { SlugField } from '~/ui/form/SlugField'
import classes from './PageEditor.module.css'
import type { PageEdit } from './use-page-form'

/** The title and the slug of the page. */
export const BasicsCard = ({ edit, page }: { edit: PageEdit; page: ShopPage }) => {
  const site = edit.form.useWatchValue('site')
  return (
    <Card title={m.pages_basics()}>
      <div className={classes.stack}>
        <TextInput label={m.pages_name()} withAsterisk dir="auto" maxLength={200} {...edit.field('title')} />
        <SlugField
          label={m.pages_slug()}
          description={m.pages_slug_hint()}
          field={{ ...edit.field('slug'), key: edit.form.key('slug') }}
          typed={edit.form.useWatchValue('slug')}
          own={page.slug}
          title={edit.form.useWatchValue('title')}
          asker={['pages', site, page._id]}
          openDialog={(slug) => api.pages.slugCheck.call({ slug, site, except: page._id || undefined })}
          onUse={(slug) => {
            edit.form.setFieldValue('slug', slug)
            edit.form.clearFieldError('slug')
          }}
        />
      </div>
    </Card>
  )
}
