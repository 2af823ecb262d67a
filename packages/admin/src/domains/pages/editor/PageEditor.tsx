import type { ShopPage } from '@storekeeper/contract/pages/shop-page'
import type { Site } from '@storekeeper/contract/sites'
import { type Ref, useImperativeHandle } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { BasicsCard } from './BasicsCard'
import classes from './PageEditor.module.css'
import { PublishCard } from './PublishCard'
import { SearchResultCard } from './SearchResultCard'
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
    <EditForm edit={edit}>
      <div className={classes.room}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <BasicsCard edit={edit} page={page} />
            <Card title={m.pages_text()}>
              <RichTextField label={m.pages_body()} minHeight={360} {...edit.field('body')} />
            </Card>
            <SearchResultCard edit={edit} sites={sites} />
          </div>
          <div className={classes.side}>
            <PublishCard edit={edit} page={page} sites={sites} />
          </div>
        </div>
      </div>
    </EditForm>
  )
}
