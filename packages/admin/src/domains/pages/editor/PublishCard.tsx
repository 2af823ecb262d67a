import { Switch } from '@mantine/core'
import type { ShopPage } from '@storekeeper/contract/pages/shop-page'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { SiteField } from '~/ui/form/SiteField'
import { ActiveBadge } from '~/ui/StatusBadge'
import type { PageEdit } from './use-page-form'

type Props = { edit: PageEdit; page: ShopPage }

/** The site of the page, and whether it is published. */
export const PublishCard = ({ edit, page }: Props) => {
  const isPublished = edit.form.useWatchValue('isPublished')
  const { defaultValue: _defaultValue, ...field } = edit.field('isPublished')
  return (
    <Card
      title={m.pages_status()}
      actions={<ActiveBadge isActive={isPublished} on={m.pages_published()} off={m.pages_draft()} />}
    >
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Switch
          label={m.pages_publish()}
          description={m.pages_publish_hint()}
          {...field}
          checked={isPublished}
        />
        <SiteField permission="pages:change" label={m.pages_site()} {...edit.field('site')} />
        {page.version > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2.5 gap-x-4 pt-4 border-t border-t-line text-sm leading-5 [&_dt]:text-ink-2 [&_dd]:text-end">
            <dt>{m.pages_created()}</dt>
            <dd>
              <Ago at={page.createdAt} />
            </dd>
            <dt>{m.pages_updated()}</dt>
            <dd>
              <Ago at={page.updatedAt} />
            </dd>
          </dl>
        )}
      </div>
    </Card>
  )
}
